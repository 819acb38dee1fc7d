/**
 * The whole document to give to an HTML parser. Without it the beginning of a fragment would be read as part of `<head>`, and
 * in quirks mode: browser and server must read the same text the same way.
 */
export const asHtmlDocument = (html: string): string => `<!DOCTYPE html><body>${html}`
