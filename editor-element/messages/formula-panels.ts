/** Texts of the dialogs of formulas and reactions, which are loaded with them. */
export const formulaMessages = {
  formulaSource: 'Generated LaTeX',
  formulaPreview: 'Live preview',
  formulaDisplay: 'Display formula',
  formulaInsert: 'Insert Formula',
  formulaUpdate: 'Update Formula',
  formulaNotInserted: 'Your formula is not in the text yet.',
  formulaNotUpdated: 'Your changes are not in the text yet.',
  formulaEmpty: 'As it will be in the text.',
  formulaPreviewBefore: 'A line of text with',
  formulaPreviewAfter: 'in it.',
  formulaArea: 'Formula',
  formulaAreaHelp: 'Type or choose below. Arrow keys move the caret, Enter edits the part, Backspace removes.',
  formulaAreaEmpty: 'Type a formula, for example x^2 or \\frac, or choose one below.',
  formulaClear: 'Clear',
  formulaEdit: 'Edit part',
  formulaEditNone: 'Select a part to edit it.',
  formulaEditSave: 'Save',
  formulaEditRefused: 'This part cannot be drawn. Check its LaTeX.',
  formulaSearch: 'Search symbols and templates',
  formulaSearchFound: (count: number) => (count === 0 ? 'No symbols found' : `${count} found`),
  formulaTabs: 'Symbols and templates',
  formulaTabNames: [
    'Quick Access',
    'Templates',
    'Basic Operators',
    'Arrows',
    'Greek Letters',
    'Large Operators',
    'Functions',
    'Brackets',
  ],
  formulaRecent: 'Recently used',
  formulaRecentNone: 'Symbols that you use are kept here.',
  formulaTemplates: 'Templates',
  formulaSymbols: 'Symbols',
  formulaMore: 'More Symbols & Formulas',
  formulaNamed: 'Formulas',
  formulaMatrices: 'Matrices',
  formulaMatrix: 'Matrix of any size',
  formulaMatrixSize: (rows: number, columns: number) => `${rows} × ${columns}`,
  formulaMatrixKind: 'Brackets',
  formulaCommands: 'Commands',
  formulaProblem: (message: string, position: number | null) =>
    position === null ? message : `Character ${position}: ${message}`,
  chemistryInput: 'Formula or equation',
  chemistryPlaceholder: '2H2 + O2 -> 2H2O',
  chemistryPreview: 'Preview',
  chemistryPreviewEmpty: 'Type a formula, or choose one below.',
  chemistrySuggestion: 'Use only chemical symbols, numbers, and basic operators',
  chemistryMeant: 'Did you mean',
  chemistryWholeTable: 'Whole periodic table',
  chemistryElementGroups: 'Six groups',
  chemistryTooLong: 'This formula is too long. Up to 8,000 characters can be drawn.',
  chemistryBroken: 'This formula cannot be drawn as it is.',
  chemistryBalanced: 'Balanced',
  chemistryUnbalanced: (differences: readonly { of: string; left: number; right: number }[]) => {
    const isSigned = (of: string) => of === 'charge'
    const amount = (of: string, value: number) => {
      const rounded = String(Math.round(Math.abs(value) * 100) / 100)
      return value < 0 ? `−${rounded}` : isSigned(of) && value > 0 ? `+${rounded}` : rounded
    }
    const names: Record<string, string> = { mass: 'mass numbers', number: 'atomic numbers' }
    const parts = differences
      .slice(0, 3)
      .map(({ of, left, right }) => `${names[of] ?? of} ${amount(of, left)} left, ${amount(of, right)} right`)
    return `Not balanced: ${parts.join('; ')}${differences.length > 3 ? '; …' : ''}`
  },
  chemistryDisplay: 'Display formula',
  chemistryInsert: 'Insert Formula',
  chemistryUpdate: 'Update Formula',
  chemistryLists: 'Lists',
  chemistryTabs: {
    compounds: 'Compounds',
    reactions: 'Reactions',
    symbols: 'Symbols',
    templates: 'Templates',
    elements: 'Elements',
  },
}
