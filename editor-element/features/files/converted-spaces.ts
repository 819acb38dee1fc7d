/**
 * Chrome and Safari copy a space at the end of an element as a hard one in an element of its own, which would not let the line break
 * there. ProseMirror does the same with what is pasted at once.
 */
export const withSpaces = (html: string): string =>
  html.replaceAll(/<span(?: class="Apple-converted-space")?>(?:&nbsp;|\u00a0)<\/span>/gi, ' ')
