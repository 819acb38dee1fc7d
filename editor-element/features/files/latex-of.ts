import type { Node as ProseMirrorNode } from 'prosemirror-model'

/** A formula's LaTeX as other programs take it: with an empty line it would end. */
export const latexOf = (formula: ProseMirrorNode): string =>
  String(formula.attrs['latex'])
    .trim()
    .replaceAll(/\n\s*\n/g, '\n')
