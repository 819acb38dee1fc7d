/** A mail's HTML without the looks that are written at its elements. */
export const withoutLooks = (html = ''): string => html.replaceAll(/ style="[^"]*"/g, '')
