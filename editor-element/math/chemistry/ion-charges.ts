/** Charges that monatomic ions have, by element: `Fe3+` is meant as Fe^3+ and not as three atoms of iron. */
const CATIONS: Readonly<Record<string, string>> = {
  ...{
    Be: '2',
    Mg: '2',
    Ca: '2',
    Sr: '2',
    Ba: '2',
    Ra: '2',
    Al: '3',
    Ga: '3',
    In: '3',
    Tl: '3',
    Sc: '3',
    Y: '3',
    La: '3',
  },
  ...{ Ti: '234', V: '2345', Cr: '236', Mn: '2347', Fe: '23', Co: '23', Ni: '2', Cu: '2', Zn: '2', Zr: '4', Mo: '6' },
  ...{
    Pd: '2',
    Cd: '2',
    Pt: '24',
    Au: '3',
    Hg: '2',
    Sn: '24',
    Pb: '24',
    Bi: '3',
    Sb: '3',
    Ce: '34',
    Eu: '23',
    U: '346',
  },
}
const ANIONS: Readonly<Record<string, string>> = { O: '2', S: '2', Se: '2', P: '3', C: '4' }

/** Ions whose charge, typed without `^`, would merge with the number of atoms before it: `SO42-`. */
const POLYATOMIC = new Map(
  'SO4^2- SO3^2- S2O3^2- CO3^2- PO4^3- PO3^3- HPO4^2- CrO4^2- Cr2O7^2- MnO4^2- SiO3^2- C2O4^2- AsO4^3- BO3^3- Hg2^2+ O2^2-'
    .split(' ')
    .map((ion) => [ion.replace('^', ''), ion]),
)

/** After a group that is counted: `Fe(CN)63-`. */
const COUNTED_GROUP = /^([A-Z][A-Za-z\d()]*\)\d)([1-4][+-])$/

/** The ion that is meant by a species without `^`: `Fe^3+` by `Fe3+`. Null where the number can be one of atoms, as in `NH4+`. */
export function ionOf(species: string): string | null {
  const known = POLYATOMIC.get(species)
  if (known) return known
  const complex = COUNTED_GROUP.exec(species)
  if (complex) return `${complex[1]}^${complex[2]}`
  const found = /^([A-Z][a-z]?)(?:(\d)([+-])|([+-])(\d))$/.exec(species)
  if (!found) return null
  const [, symbol = '', digitBefore, signAfter, signBefore, digitAfter] = found
  const charge = digitBefore ?? digitAfter ?? ''
  const sign = signAfter ?? signBefore
  const charges = (sign === '+' ? CATIONS : ANIONS)[symbol] ?? ''
  return charges.includes(charge) ? `${symbol}^${charge}${sign}` : null
}
