import tinymce from 'tinymce'
import 'tinymce/icons/default'
import 'tinymce/themes/silver'
import 'tinymce/models/dom'
import 'tinymce/skins/ui/oxide/skin.js'
import 'tinymce/skins/ui/oxide/content.js'
import 'tinymce/skins/content/default/content.js'
import 'tinymce/plugins/lists'
import 'tinymce/plugins/link'
import 'tinymce/plugins/image'
import 'tinymce/plugins/table'
import 'tinymce/plugins/media'
import 'tinymce/plugins/charmap'
import 'tinymce/plugins/code'
import 'tinymce/plugins/searchreplace'
import 'tinymce/plugins/wordcount'
import { bench } from '../pages/benched.ts'

bench(async (place) => {
  const [editor] = await tinymce.init({
    target: place,
    license_key: 'gpl',
    promotion: false,
    branding: false,
    plugins: 'lists link image table media charmap code searchreplace wordcount',
    toolbar:
      'undo redo | blocks | bold italic underline strikethrough subscript superscript | forecolor backcolor | alignleft aligncenter alignright | bullist numlist outdent indent | blockquote hr link image media table charmap | code searchreplace',
    menubar: false,
    // As tall as its content, as the others are.
    min_height: 400,
  })
  return {
    setContent: (html) => void editor!.setContent(html),
    getContent: () => editor!.getContent(),
    editable: () => editor!.getBody(),
  }
})
