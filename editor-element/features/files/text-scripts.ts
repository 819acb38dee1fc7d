import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'

type Script = 'superscript' | 'subscript'

/** Each sign, and the one in its place above or below the line. */
const SIGNS: Readonly<Record<Script, ReadonlyMap<string, string>>> = {
  superscript: signs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  subscript: signs('0123456789+-−=()ni', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ'),
}

/** By each sign the one in its place above or below the line. */
export const scriptSigns = (script: Script): ReadonlyMap<string, string> => SIGNS[script]

function signs(plain: string, shifted: string): ReadonlyMap<string, string> {
  return new Map([...plain].map((sign, index) => [sign, [...shifted][index]!]))
}

/** The node with what is above or below the line written as such, where text has signs for it: 10⁶ is not 106. */
export function withScripts(node: ProseMirrorNode): ProseMirrorNode {
  if (node.isLeaf) return node
  if (!node.inlineContent) return node.copy(Fragment.from(node.children.map(withScripts)))
  const runs: { script: Script | null; nodes: ProseMirrorNode[] }[] = []
  for (const child of node.children) {
    const script = scriptOf(child)
    const last = runs.at(-1)
    if (script && last?.script === script) last.nodes.push(child)
    else runs.push({ script, nodes: [child] })
  }
  const inline = runs.flatMap(({ script, nodes }) => {
    const text = nodes.map((part) => part.text).join('')
    return script ? [node.type.schema.text(written(script, text))] : nodes
  })
  return node.copy(Fragment.from(inline))
}

const scriptOf = ({ isText, marks }: ProseMirrorNode): Script | null =>
  (isText ? marks : []).map(({ type }) => type.name).find((name): name is Script => name in SIGNS) ?? null

/** What has no such signs and is no word, such as 1st, is in brackets: e^(-k/2). */
function written(script: Script, text: string): string {
  const shifted = [...text].map((sign) => SIGNS[script].get(sign))
  if (!shifted.includes(undefined)) return shifted.join('')
  return /[\d+\-−=]/.test(text) ? `${script === 'superscript' ? '^' : '_'}(${text})` : text
}
