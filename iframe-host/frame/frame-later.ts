// What few frames need: kept drafts, changes of long texts, and what a page has got wrong. Loaded by the first that does.
export { answerDraft, parentDrafts } from './frame-drafts.ts'
export { problemOfCall, warnOfOptions } from './frame-mistakes.ts'
export { offerPatches, patchReport } from './frame-patches.ts'
