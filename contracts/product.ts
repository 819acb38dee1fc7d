/** The product's name, slug and owner, once (D1). Pages, mails, the element and the published paths are made from them. */
export const PRODUCT_NAME = 'Formulary'
export const PRODUCT_SLUG = 'formulary'
export const OWNER = 'Formulary Labs LLP'

export const ELEMENT_TAG = `${PRODUCT_SLUG}-editor` as const
/** Saved content on a page of readers. */
export const VIEW_TAG = `${PRODUCT_SLUG}-view` as const
/** The bar and the panels inside the element. */
export const INTERFACE_TAG = `${PRODUCT_SLUG}-interface` as const
export const SCRIPT_FILE = `${PRODUCT_SLUG}.js` as const
export const STYLESHEET_FILE = `${PRODUCT_SLUG}-cdn.css` as const
export const EMBED_SCRIPT_FILE = `${PRODUCT_SLUG}-embed.js` as const

/** What pages of other sites load is below this path. */
export const ELEMENT_FOLDER = `/${PRODUCT_SLUG}/` as const
export const SCRIPT_PATH = `${ELEMENT_FOLDER}${SCRIPT_FILE}` as const
export const STYLESHEET_PATH = `${ELEMENT_FOLDER}${STYLESHEET_FILE}` as const
export const EMBED_SCRIPT_PATH = `${ELEMENT_FOLDER}${EMBED_SCRIPT_FILE}` as const
