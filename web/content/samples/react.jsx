import { useRef } from 'react'

// The page loads formulary.js once, in its HTML.
export function AnswerForm({ start, onSave }) {
  const editor = useRef(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(editor.current.getData())
      }}
    >
      <formulary-editor ref={editor} label="Answer" initial-content={start} />
      <button>Save</button>
    </form>
  )
}
