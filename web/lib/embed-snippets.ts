import { ELEMENT_TAG, SCRIPT_PATH, STYLESHEET_PATH } from '#contracts/product'
import { serviceOrigins } from './service-origins.ts'

/** The addresses of the service this page came from, so that what is pasted works. */
export function embedSnippets() {
  const { site, embed } = serviceOrigins()
  return {
    script: `<link rel="stylesheet"
  href="${site}${STYLESHEET_PATH}">
<script defer
  src="${site}${SCRIPT_PATH}"></script>

<form>
  <${ELEMENT_TAG} name="article"></${ELEMENT_TAG}>
</form>`,
    iframe: `<iframe
  src="${embed}/embed"
  referrerpolicy="origin"
  allow="microphone; clipboard-read; clipboard-write"
  title="Editor"
  width="100%" height="480" frameborder="0">
  This editor needs a browser that shows frames.
</iframe>`,
  }
}
