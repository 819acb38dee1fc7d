import { ELEMENT_TAG, embedOriginOf, SCRIPT_PATH, STYLESHEET_PATH } from './product.ts'

/** The addresses of the service this page came from, so that what is pasted works. */
export function embedSnippets(origin: string) {
  return {
    script: `<link rel="stylesheet"
  href="${origin}${STYLESHEET_PATH}">
<script defer
  src="${origin}${SCRIPT_PATH}"></script>

<form>
  <${ELEMENT_TAG} name="article"></${ELEMENT_TAG}>
</form>`,
    iframe: `<iframe
  src="${embedOriginOf(origin)}/embed"
  referrerpolicy="origin"
  title="Editor"
  width="100%" height="480">
</iframe>`,
  }
}
