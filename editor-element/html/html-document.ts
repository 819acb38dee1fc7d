/**
 * The whole document for an HTML parser. In a fragment alone the beginning would be read as part of `<head>`, and
 * in quirks mode: browser and server must read the same text the same way.
 */
export const asHtmlDocument = (html: string): string => `<!DOCTYPE html><body>${html}`
