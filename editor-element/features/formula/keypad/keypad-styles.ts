/** Loaded with the keypad. Keys are 44 px high and, at 320 px, 44 px wide. */
export const KEYPAD = `
.formulary-keypad {
  position: sticky;
  z-index: 3;
  bottom: 0;
  padding: 4px 2px max(4px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--formulary-line-strong);
  border-radius: 0 0 var(--formulary-radius) var(--formulary-radius);
  background: var(--formulary-surface);
  touch-action: manipulation;
  user-select: none;
  -webkit-user-select: none;
}

.formulary-keypad[hidden] {
  display: none;
}

.formulary-keypad-layers,
.formulary-keypad-keys {
  max-width: 620px;
  margin: 0 auto;
}

.formulary-keypad-layers {
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
}

.formulary-keypad-keys {
  display: grid;
  grid-template-columns: repeat(6, 1fr);
}

.formulary .formulary-keypad button {
  all: unset;
  box-sizing: border-box;
  height: 44px;
  min-width: 0;
  border: 2px solid transparent;
  border-radius: 9px;
  background: var(--formulary-raised);
  background-clip: padding-box;
  color: var(--formulary-ink);
  font: 400 18px/1 KaTeX_Main, var(--formulary-font);
  text-align: center;
  white-space: nowrap;
  cursor: pointer;
}

.formulary .formulary-keypad .formulary-keypad-layers button {
  flex: 1 0 44px;
  background: none;
  color: var(--formulary-ink-soft);
  font: 500 14px/1 var(--formulary-font);
}

.formulary .formulary-keypad .formulary-keypad-layers [aria-pressed='true'] {
  background: var(--formulary-accent-wash);
  background-clip: padding-box;
  color: var(--formulary-accent-strong);
}

.formulary .formulary-keypad .formulary-keypad-letter {
  font: italic 400 20px/1 KaTeX_Math, KaTeX_Main, serif;
}

.formulary .formulary-keypad .formulary-keypad-keys ~ .formulary-keypad-keys button {
  background: var(--formulary-hover);
  background-clip: padding-box;
  font-family: var(--formulary-font);
}

.formulary .formulary-keypad button:active {
  background: var(--formulary-accent-wash);
  background-clip: padding-box;
}

/* A telephone on its side: what is written needs the height. */
@media (max-height: 480px) and (min-width: 560px) {
  .formulary-keypad-layers,
  .formulary-keypad-keys {
    max-width: 900px;
  }

  .formulary-keypad-layers + .formulary-keypad-keys {
    grid-template-columns: repeat(12, 1fr);
  }
}

@media (hover: hover) {
  .formulary .formulary-keypad button:hover {
    border-color: var(--formulary-line-strong);
  }
}

.formulary .formulary-keypad .formulary-keypad-back,
.formulary-keypad-folded > :not(.formulary-keypad-back) {
  display: none;
}

.formulary .formulary-keypad-folded .formulary-keypad-back {
  display: block;
  width: 64px;
  margin-left: auto;
}

@media (forced-colors: active) {
  .formulary .formulary-keypad button {
    border-color: ButtonBorder;
  }
}
`
