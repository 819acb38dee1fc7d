import type { ChemicalGroup, ElementEntry } from './chemical-data.ts'

const element = (symbol: string, name: string, atomicNumber: number, column: number, period: number): ElementEntry => ({
  name,
  formula: symbol,
  atomicNumber,
  column,
  period,
})

/** The main groups and the first row of the transition metals, each at its place in the periodic table. */
export const ELEMENTS: readonly ChemicalGroup<ElementEntry>[] = [
  {
    name: 'Alkali metals',
    entries: [
      element('Li', 'Lithium', 3, 1, 2),
      element('Na', 'Sodium', 11, 1, 3),
      element('K', 'Potassium', 19, 1, 4),
      element('Rb', 'Rubidium', 37, 1, 5),
      element('Cs', 'Caesium', 55, 1, 6),
      element('Fr', 'Francium', 87, 1, 7),
    ],
  },
  {
    name: 'Alkaline earth metals',
    entries: [
      element('Be', 'Beryllium', 4, 2, 2),
      element('Mg', 'Magnesium', 12, 2, 3),
      element('Ca', 'Calcium', 20, 2, 4),
      element('Sr', 'Strontium', 38, 2, 5),
      element('Ba', 'Barium', 56, 2, 6),
      element('Ra', 'Radium', 88, 2, 7),
    ],
  },
  {
    name: 'Transition metals',
    entries: [
      element('Sc', 'Scandium', 21, 3, 4),
      element('Ti', 'Titanium', 22, 4, 4),
      element('V', 'Vanadium', 23, 5, 4),
      element('Cr', 'Chromium', 24, 6, 4),
      element('Mn', 'Manganese', 25, 7, 4),
      element('Fe', 'Iron', 26, 8, 4),
      element('Co', 'Cobalt', 27, 9, 4),
      element('Ni', 'Nickel', 28, 10, 4),
      element('Cu', 'Copper', 29, 11, 4),
      element('Zn', 'Zinc', 30, 12, 4),
    ],
  },
  {
    name: 'Hydrogen, groups 13–16',
    entries: [
      element('H', 'Hydrogen', 1, 1, 1),
      element('B', 'Boron', 5, 13, 2),
      element('C', 'Carbon', 6, 14, 2),
      element('N', 'Nitrogen', 7, 15, 2),
      element('O', 'Oxygen', 8, 16, 2),
      element('Al', 'Aluminium', 13, 13, 3),
      element('Si', 'Silicon', 14, 14, 3),
      element('P', 'Phosphorus', 15, 15, 3),
      element('S', 'Sulfur', 16, 16, 3),
      element('Ga', 'Gallium', 31, 13, 4),
      element('Ge', 'Germanium', 32, 14, 4),
      element('As', 'Arsenic', 33, 15, 4),
      element('Se', 'Selenium', 34, 16, 4),
      element('In', 'Indium', 49, 13, 5),
      element('Sn', 'Tin', 50, 14, 5),
      element('Sb', 'Antimony', 51, 15, 5),
      element('Te', 'Tellurium', 52, 16, 5),
      element('Tl', 'Thallium', 81, 13, 6),
      element('Pb', 'Lead', 82, 14, 6),
      element('Bi', 'Bismuth', 83, 15, 6),
      element('Po', 'Polonium', 84, 16, 6),
    ],
  },
  {
    name: 'Halogens',
    entries: [
      element('F', 'Fluorine', 9, 17, 2),
      element('Cl', 'Chlorine', 17, 17, 3),
      element('Br', 'Bromine', 35, 17, 4),
      element('I', 'Iodine', 53, 17, 5),
      element('At', 'Astatine', 85, 17, 6),
    ],
  },
  {
    name: 'Noble gases',
    entries: [
      element('He', 'Helium', 2, 18, 1),
      element('Ne', 'Neon', 10, 18, 2),
      element('Ar', 'Argon', 18, 18, 3),
      element('Kr', 'Krypton', 36, 18, 4),
      element('Xe', 'Xenon', 54, 18, 5),
      element('Rn', 'Radon', 86, 18, 6),
    ],
  },
]
