import { schema } from '#html'
import { commandStateOf } from '../../core/command-state.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { isInside } from '../../core/queries/selection.ts'
import { isMac } from '../../ui/platform.ts'
import { caretInText } from './caret-in-text.ts'
import { clickInSelectedPage } from './click-in-selected-page.ts'
import { composeBeside } from './compose-beside.ts'
import { doubleClickWord } from './double-click-word.ts'
import { leaveEscapeToPage } from './escape.ts'
import { keysWithoutText } from './keys-without-text.ts'
import { pageKeys } from './page-keys.ts'
import { pastBar } from './past-bar.ts'
import { pastBlockEnds } from './past-block-ends.ts'
import { extendOverAtom, stepBesideAtom, stepWord } from './past-formulas.ts'
import { screenBackspace } from './screen-backspace.ts'
import { screenEnter } from './screen-enter.ts'
import { typeOver } from './type-over.ts'

export const navigationParts: FeatureParts = {
  keys: () => {
    const word = isMac ? 'Alt' : 'Ctrl'
    return {
      [`${word}-ArrowRight`]: stepWord('right', false),
      [`${word}-ArrowLeft`]: stepWord('left', false),
      [`Shift-${word}-ArrowRight`]: stepWord('right', true),
      [`Shift-${word}-ArrowLeft`]: stepWord('left', true),
      ArrowRight: stepBesideAtom('right'),
      ArrowLeft: stepBesideAtom('left'),
      'Shift-ArrowRight': extendOverAtom('right'),
      'Shift-ArrowLeft': extendOverAtom('left'),
      // An item that cannot be nested deeper stays: who presses it there does not want to leave the text, as it would without this.
      Tab: (state) => isInside(commandStateOf(state), schema.nodes.list_item),
    }
  },
  plugins: () => [
    pastBar(),
    clickInSelectedPage,
    doubleClickWord,
    leaveEscapeToPage,
    pastBlockEnds,
    caretInText,
    composeBeside,
    keysWithoutText,
    typeOver,
    pageKeys,
    screenBackspace,
    screenEnter,
  ],
}
