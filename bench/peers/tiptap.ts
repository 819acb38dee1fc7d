/* Tiptap brings no bar: one of plain buttons shows what is pressed after each transaction, as its guides do it. */
import { Editor } from '@tiptap/core'
import Highlight from '@tiptap/extension-highlight'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { Color, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import { bench } from '../pages/benched.ts'
import { plainBar, type BarButton } from './plain-bar.ts'

bench((place) => {
  const editor = new Editor({
    element: place,
    extensions: [
      StarterKit,
      TextStyle,
      Color,
      Highlight.configure({ multicolor: true }),
      Image,
      TableKit.configure({ table: { resizable: true } }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
    ],
  })
  const run = () => editor.chain().focus()
  const mark = (name: string): BarButton => ({
    label: name,
    run: () => void run().toggleMark(name).run(),
    isActive: () => editor.isActive(name),
  })
  const align = (name: string): BarButton => ({
    label: name,
    run: () => void run().setTextAlign(name).run(),
    isActive: () => editor.isActive({ textAlign: name }),
  })
  const show = plainBar(place, [
    { label: 'undo', run: () => void run().undo().run() },
    { label: 'redo', run: () => void run().redo().run() },
    ...([1, 2, 3] as const).map((level) => ({
      label: `h${level}`,
      run: () => void run().toggleHeading({ level }).run(),
      isActive: () => editor.isActive('heading', { level }),
    })),
    ...['bold', 'italic', 'underline', 'strike', 'code', 'highlight', 'link'].map(mark),
    ...['left', 'center', 'right'].map(align),
    { label: 'bullets', run: () => void run().toggleBulletList().run(), isActive: () => editor.isActive('bulletList') },
    {
      label: 'numbers',
      run: () => void run().toggleOrderedList().run(),
      isActive: () => editor.isActive('orderedList'),
    },
    { label: 'quote', run: () => void run().toggleBlockquote().run(), isActive: () => editor.isActive('blockquote') },
    { label: 'rule', run: () => void run().setHorizontalRule().run() },
    { label: 'table', run: () => void run().insertTable({ rows: 3, cols: 3 }).run() },
    { label: 'red', run: () => void run().setColor('#ff0000').run() },
  ])
  editor.on('transaction', show)
  return {
    setContent: (html) => void editor.commands.setContent(html),
    getContent: () => editor.getHTML(),
    editable: () => editor.view.dom,
  }
})
