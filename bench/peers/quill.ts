import Quill from 'quill'
import 'quill/dist/quill.snow.css'
import { bench } from '../pages/benched.ts'

const toolbar = [
  [{ header: [1, 2, 3, false] }],
  ['bold', 'italic', 'underline', 'strike', { script: 'sub' }, { script: 'super' }],
  [{ color: [] }, { background: [] }],
  [{ list: 'ordered' }, { list: 'bullet' }, { indent: '-1' }, { indent: '+1' }, { align: [] }],
  ['blockquote', 'link', 'image', 'video', 'clean'],
]

bench((place) => {
  const quill = new Quill(place, { theme: 'snow', modules: { toolbar, table: true } })
  return {
    setContent: (html) => quill.setContents(quill.clipboard.convert({ html })),
    getContent: () => quill.getSemanticHTML(),
    editable: () => quill.root,
  }
})
