/*
 * The page in the frame of /docs/cdn-testing: it tells the page around it what becomes of the editor, and does what that
 * page asks. Both are of one origin, and neither listens to another.
 */
const tell = (message) => parent.postMessage({ cdnTest: true, ...message }, location.origin)

addEventListener(
  'error',
  (event) => {
    const address = event.target?.src ?? event.target?.href
    tell({ type: 'status', status: 'error', message: address ? `${address} could not be loaded` : event.message })
  },
  true,
)

addEventListener('DOMContentLoaded', async () => {
  tell({ type: 'log', message: 'The page in the frame is ready' })
  const editor = document.querySelector('formulary-editor')
  const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light'
  // The same as the page around it, else the browser puts white behind the frame.
  document.documentElement.style.colorScheme = theme
  editor.setAttribute('theme', theme)
  await customElements.whenDefined('formulary-editor')
  tell({ type: 'log', message: 'The element is defined' })
  await editor.whenReady()
  editor.on('change', ({ html }) => tell({ type: 'log', message: `change: ${html.length} characters of HTML` }))
  editor.on('error', ({ message }) => tell({ type: 'status', status: 'error', message }))
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || !data?.cdnTest) return
    if (data.type === 'set-content') editor.setContent(data.html)
    if (data.type === 'get-content') tell({ type: 'content', html: editor.getContent() })
  })
  tell({ type: 'status', status: 'success', message: 'The editor is ready' })
})
