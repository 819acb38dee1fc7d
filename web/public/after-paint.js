/* In a page that can be read without script: what takes it over comes after the first paint (scripts/lib/prerender.mts). */
addEventListener('DOMContentLoaded', () => {
  const begin = () => document.head.append(document.importNode(document.getElementById('later-scripts').content, true))
  // A page in the background is not painted.
  if (document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
})
