/** The number of a displayed formula, at the end of its line; loaded with the first drawn formula. */
export const EQUATION_STYLES = `
.formulary-page .formulary-formula-display[data-equation] {
  display: flex;
  align-items: center;
  column-gap: 0.5em;
  overflow: visible;
}

/* As wide as the number, so that the formula is in the middle; one that is too long scrolls by itself. */
.formulary-formula-display[data-equation]::before,
.formulary-formula-display[data-equation]::after {
  content: attr(data-equation);
  flex: none;
  font: 1.21em KaTeX_Main, serif;
}

.formulary-formula-display[data-equation]::before {
  visibility: hidden;
}

.formulary-formula-display[data-equation] > * {
  flex: 1;
  min-width: 0;
  max-height: 100em;
  overflow: auto hidden;
}
`

/**
 * In the drawing of lines with numbers: a line that is too long scrolls, and does not reach under its number. Other browsers have the
 * numbers beside the lines.
 */
export const NUMBERED_LINES_STYLES = `
@supports not selector(:has(*)) {
  .katex-display > .katex > .katex-html {
    box-sizing: border-box;
    width: max-content;
    min-width: 100%;
    padding-inline: 3em;
  }
}
`
