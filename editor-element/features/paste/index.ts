import type { Feature } from '../../core/feature.ts'
import { convertedPaste } from './converted-paste.ts'

/** What has to be converted waits for the rest of what is done with the clipboard, which comes later (D138): many a text begins with a paste. */
export const pasteFeature: Feature = { name: 'paste', plugins: (editor) => [convertedPaste(editor)] }
