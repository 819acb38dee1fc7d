/* Plain JavaScript, because the editor's build and the scripts, which import the editor, both use it. */
import { createHash } from 'node:crypto'

/**
 * The hash with which a page, or the loader of a release, pins a file (SRI).
 * @param {string | Uint8Array} content
 * @returns {string}
 */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
