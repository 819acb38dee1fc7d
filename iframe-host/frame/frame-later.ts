// What few frames need: kept drafts, and changes of long texts. Loaded by the first that does.
export { answerDraft, parentDrafts } from './frame-drafts.ts'
export { offerPatches, patchReport } from './frame-patches.ts'
