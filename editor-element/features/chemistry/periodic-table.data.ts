import { ATOMIC_NUMBERS } from '../../math/chemistry/element-symbols.ts'
import type { ElementEntry } from './chemical-data.ts'

/** In the order of the atomic numbers. */
const NAMES = (
  'Hydrogen Helium Lithium Beryllium Boron Carbon Nitrogen Oxygen Fluorine Neon Sodium Magnesium Aluminium Silicon Phosphorus ' +
  'Sulfur Chlorine Argon Potassium Calcium Scandium Titanium Vanadium Chromium Manganese Iron Cobalt Nickel Copper Zinc Gallium ' +
  'Germanium Arsenic Selenium Bromine Krypton Rubidium Strontium Yttrium Zirconium Niobium Molybdenum Technetium Ruthenium ' +
  'Rhodium Palladium Silver Cadmium Indium Tin Antimony Tellurium Iodine Xenon Caesium Barium Lanthanum Cerium Praseodymium ' +
  'Neodymium Promethium Samarium Europium Gadolinium Terbium Dysprosium Holmium Erbium Thulium Ytterbium Lutetium Hafnium ' +
  'Tantalum Tungsten Rhenium Osmium Iridium Platinum Gold Mercury Thallium Lead Bismuth Polonium Astatine Radon Francium Radium ' +
  'Actinium Thorium Protactinium Uranium Neptunium Plutonium Americium Curium Berkelium Californium Einsteinium Fermium ' +
  'Mendelevium Nobelium Lawrencium Rutherfordium Dubnium Seaborgium Bohrium Hassium Meitnerium Darmstadtium Roentgenium ' +
  'Copernicium Nihonium Flerovium Moscovium Livermorium Tennessine Oganesson'
).split(' ')

/** The noble gases end the periods. */
const PERIOD_ENDS = [2, 10, 18, 36, 54, 86, 118]
/** Rows of the lanthanides and actinides, a gap below the others. */
const LANTHANIDES_ROW = 9

/** Where an element is in the table of 18 columns; the lanthanides and actinides are below it, from the third column on. */
export function placeOf(atomicNumber: number): { column: number; period: number } {
  const period = PERIOD_ENDS.findIndex((end) => atomicNumber <= end) + 1
  const fromStart = atomicNumber - (PERIOD_ENDS[period - 2] ?? 0)
  const fromEnd = PERIOD_ENDS[period - 1]! - atomicNumber
  if (period >= 6 && fromStart > 2 && fromStart < 18) return { column: fromStart, period: period + LANTHANIDES_ROW - 6 }
  const isLeft = fromStart <= (period === 1 ? 1 : 2)
  return { column: isLeft ? fromStart : 18 - fromEnd, period }
}

/** All 118 elements, each at its place. */
export const PERIODIC_TABLE: readonly ElementEntry[] = [...ATOMIC_NUMBERS].map(([formula, atomicNumber]) => ({
  name: NAMES[atomicNumber - 1]!,
  formula,
  atomicNumber,
  ...placeOf(atomicNumber),
}))
