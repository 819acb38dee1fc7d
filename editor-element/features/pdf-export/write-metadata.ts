import { PRODUCT_NAME } from '#contracts/product'
import { escapeXml } from '../../html/xml-text.ts'
import type { FileObjects } from './jspdf-internals.ts'

/** The title as XMP, where readers for accessible documents look for it. @returns the object. */
export function writeMetadata(objects: FileObjects, title: string): number {
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>${PRODUCT_NAME}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
  const bytes = String.fromCharCode(...new TextEncoder().encode(packet))
  const object = objects.add()
  object.setContent(`<</Type /Metadata /Subtype /XML /Length ${bytes.length}>>\nstream\n${bytes}\nendstream`)
  return object.id
}
