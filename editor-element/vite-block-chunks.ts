import type { Plugin } from 'vite'

/**
 * What `core/block-chunks.ts` needs of prosemirror-view, which knows wrappers around runs of inline content only: the same
 * wrappers around runs of top-level blocks, by the prop `blockMarks`. A key in a long document then costs only what is in sight
 * (D106). The lines are private code of a pinned version; if one of them moved, the build stops.
 */
const patches: readonly (readonly [from: string, to: string])[] = [
  [
    'updater.syncToMarks(child.marks, inline, view, i);',
    'updater.syncToMarks(blockMarksOf(this, view, child, i), inline, view, i);',
  ],
  [
    'updater.syncToMarks(i == this.node.childCount ? Mark.none : this.node.child(i).marks, inline, view, i);',
    'updater.syncToMarks(i == this.node.childCount ? Mark.none : blockMarksOf(this, view, this.node.child(i), i), inline, view, i);',
  ],
  // A change is read back from its block alone, and not from its whole chunk.
  [
    'if (from >= childBase && to <= end - child.border && child.node &&',
    'if (from >= childBase && to <= end - child.border && (child.node || isChunk(child)) &&',
  ],
  // If one block changed within itself, the thousands of others are not compared one by one.
  [
    'let inline = this.node.inlineContent, off = pos;',
    'if (updateOneBlock(this, view)) return;\n        let inline = this.node.inlineContent, off = pos;',
  ],
  // A browser may put its cursor anywhere when the text gets the focus, and the view puts it back, at once or 20 ms later. What
  // a key has moved by then is not the browser's doing, and stays.
  [
    'if (newSel.focusNode == focusNode && newSel.focusOffset == focusOffset && view.docView && view.hasFocus())',
    'if (!hasKeySinceFocus(view) && newSel.focusNode == focusNode && newSel.focusOffset == focusOffset && view.docView && view.hasFocus())',
  ],
  [
    'if (from < 0 && newSel && view.input.lastFocus > Date.now() - 200 &&',
    'if (from < 0 && newSel && !hasKeySinceFocus(view) && view.input.lastFocus > Date.now() - 200 &&',
  ],
  [
    'class ViewTreeUpdater {',
    `function hasKeySinceFocus(view) {
    return view.input.lastKeyCodeTime >= view.input.lastFocus;
}
function isChunk(desc) {
    return desc instanceof MarkViewDesc && desc.mark.type.spec.reparseInView && desc.parent && !desc.parent.parent;
}
function blockMarksOf(desc, view, child, index) {
    // Where decorations split a text, index is -1 and child is a part of the text: only the document's own blocks have an index
    // that can be relied on.
    let blockMarks = desc.parent ? null : view._props.blockMarks;
    return blockMarks ? blockMarks(desc.node, index) : child.marks;
}
function updateOneBlock(docDesc, view) {
    let blockMarks = docDesc.parent ? null : view._props.blockMarks;
    if (!blockMarks || docDesc.dirty == CONTENT_DIRTY || docDesc.innerDeco != empty || view.composing)
        return false;
    let doc = docDesc.node, index = 0, changed = null, changedNode = null;
    for (let chunk of docDesc.children) {
        if (!isChunk(chunk))
            return false;
        for (let desc of chunk.children) {
            if (!(desc instanceof NodeViewDesc) || index == doc.childCount || blockMarks(doc, index)[0] != chunk.mark)
                return false;
            let node = doc.child(index++);
            if (desc.node == node && desc.dirty == NOT_DIRTY)
                continue;
            if (changed)
                return false;
            changed = desc;
            changedNode = node;
        }
    }
    if (!changed || index != doc.childCount)
        return false;
    let dom = changed.dom;
    if (!changed.update(changedNode, empty.locals(doc), empty.forChild(0, changedNode), view))
        return false;
    if (changed.dom != dom)
        renderDescs(changed.parent.contentDOM, changed.parent.children, view);
    return true;
}
class ViewTreeUpdater {`,
  ],
]

/** @throws where prosemirror-view no longer has a patched line exactly once. */
export function patchView(code: string): string {
  return patches.reduce((patched, [from, to]) => {
    const parts = patched.split(from)
    if (parts.length !== 2) throw new Error(`prosemirror-view has ${parts.length - 1} times and not once: ${from}`)
    return parts.join(to)
  }, code)
}

export function blockChunks(): Plugin {
  let isPatched = false
  return {
    name: 'formulary-block-chunks',
    transform(code, id) {
      if (!id.endsWith('/prosemirror-view/dist/index.js')) return null
      isPatched = true
      return { code: patchView(code), map: null }
    },
    buildEnd(error) {
      if (!error && !isPatched) this.error('prosemirror-view was not found, so it was not patched')
    },
  }
}
