/* Before the page is painted: the colours and the text size that were chosen here before (web/lib/display.ts). */
try {
  const { theme, textSize } = JSON.parse(localStorage.getItem('display') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (textSize === 'large') document.documentElement.dataset.textSize = textSize
} catch {
  // Without storage, or with something else in it, the page looks as the system says.
}
