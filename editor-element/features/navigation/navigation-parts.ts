import type { FeatureParts } from '../../core/feature.ts'
import { isMac } from './index.ts'
import { pastBar } from './past-bar.ts'
import { extendOverAtom, stepWord } from './past-formulas.ts'

export const navigationParts: FeatureParts = {
  keys: () => {
    const word = isMac ? 'Alt' : 'Ctrl'
    return {
      [`${word}-ArrowRight`]: stepWord(1, false),
      [`${word}-ArrowLeft`]: stepWord(-1, false),
      [`Shift-${word}-ArrowRight`]: stepWord(1, true),
      [`Shift-${word}-ArrowLeft`]: stepWord(-1, true),
      'Shift-ArrowRight': extendOverAtom(1),
      'Shift-ArrowLeft': extendOverAtom(-1),
    }
  },
  plugins: () => [pastBar()],
}
