/* Before the first paint: applies the chosen theme and text size (web/lib/display.ts). */
try {
  const { theme, textSize } = JSON.parse(localStorage.getItem('display') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (textSize === 'large') document.documentElement.dataset.textSize = textSize
} catch {
  // Without storage, or with invalid values in it, the page follows the system.
}
