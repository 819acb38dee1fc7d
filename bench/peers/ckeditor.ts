import * as ckeditor from 'ckeditor5'
import 'ckeditor5/ckeditor5.css'
import { bench } from '../pages/benched.ts'

const plugins = [
  ckeditor.Alignment,
  ckeditor.BlockQuote,
  ckeditor.Bold,
  ckeditor.Essentials,
  ckeditor.FindAndReplace,
  ckeditor.FontBackgroundColor,
  ckeditor.FontColor,
  ckeditor.Heading,
  ckeditor.HorizontalLine,
  ckeditor.Image,
  ckeditor.ImageCaption,
  ckeditor.ImageInsertViaUrl,
  ckeditor.ImageResize,
  ckeditor.ImageStyle,
  ckeditor.ImageToolbar,
  ckeditor.Indent,
  ckeditor.Italic,
  ckeditor.Link,
  ckeditor.List,
  ckeditor.MediaEmbed,
  ckeditor.Paragraph,
  ckeditor.PasteFromOffice,
  ckeditor.RemoveFormat,
  ckeditor.SourceEditing,
  ckeditor.SpecialCharacters,
  ckeditor.SpecialCharactersEssentials,
  ckeditor.Strikethrough,
  ckeditor.Subscript,
  ckeditor.Superscript,
  ckeditor.Table,
  ckeditor.TableCellProperties,
  ckeditor.TableColumnResize,
  ckeditor.TableToolbar,
  ckeditor.Underline,
  ckeditor.WordCount,
]

const toolbar =
  'undo redo | heading | bold italic underline strikethrough subscript superscript | fontColor fontBackgroundColor | alignment | bulletedList numberedList outdent indent | blockQuote horizontalLine link insertImage mediaEmbed insertTable specialCharacters | sourceEditing findAndReplace removeFormat'

bench(async (place) => {
  const editor = await ckeditor.ClassicEditor.create(place, {
    licenseKey: 'GPL',
    plugins,
    toolbar: toolbar.split(' '),
    table: { contentToolbar: ['tableColumn', 'tableRow', 'mergeTableCells', 'tableCellProperties'] },
    image: { toolbar: ['imageStyle:inline', 'imageStyle:block', 'toggleImageCaption'] },
  })
  return {
    setContent: (html) => editor.setData(html),
    getContent: () => editor.getData(),
    editable: () => editor.ui.getEditableElement()!,
  }
})
