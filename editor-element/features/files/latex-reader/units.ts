import type { Scanner } from './scanner.ts'

const words = (list: string): readonly (readonly [string, string])[] =>
  list.split(' ').map((pair) => {
    const [name = '', sign = ''] = pair.split('=')
    return [`\\${name}`, sign] as const
  })

const PREFIXES = new Map(
  words(
    'femto=f pico=p nano=n micro=\\mu@ milli=m centi=c deci=d deca=da hecto=h kilo=k mega=M giga=G tera=T peta=P kibi=Ki mebi=Mi',
  ),
)
const UNITS = new Map(
  words(
    'meter=m metre=m second=s gram=g kilogram=kg ampere=A kelvin=K mole=mol candela=cd hertz=Hz newton=N pascal=Pa joule=J watt=W ' +
      'coulomb=C volt=V farad=F ohm=\\Omega@ siemens=S weber=Wb tesla=T henry=H lumen=lm lux=lx becquerel=Bq gray=Gy sievert=Sv ' +
      'radian=rad steradian=sr minute=min hour=h day=d liter=L litre=l tonne=t electronvolt=eV bar=bar decibel=dB bit=bit byte=B ' +
      'celsius={}^\\circ@C degreeCelsius={}^\\circ@C degree={}^\\circ@ percent=\\% angstrom=\\text{Å} dalton=Da hectare=ha bel=B ' +
      'nm=nm um=\\mu@m mm=mm cm=cm dm=dm m=m km=km ms=ms us=\\mu@s ns=ns ps=ps s=s g=g kg=kg mg=mg ug=\\mu@g A=A mA=mA V=V mV=mV kV=kV ' +
      'Hz=Hz kHz=kHz MHz=MHz GHz=GHz N=N kN=kN Pa=Pa kPa=kPa MPa=MPa J=J kJ=kJ eV=eV keV=keV MeV=MeV GeV=GeV W=W kW=kW MW=MW kWh=kWh ' +
      'K=K mol=mol mmol=mmol l=l L=L ml=ml mL=mL F=F C=C T=T H=H pF=pF nF=nF dB=dB',
  ),
)
const POWERS = new Map(words('square=2 cubic=3'))
const POWERS_BEHIND = new Map(words('squared=2 cubed=3'))

/** `\mu@` is a command before a letter. */
const signed = (sign: string): string => sign.replaceAll('@', ' ')

/** A unit of the package siunitx as LaTeX: `\kilo\meter\per\second`, or `km/s`. */
function unitLatex(unit: Scanner): string {
  const parts: { sign: string; power: number }[] = []
  let prefix = ''
  let isPer = false
  let power = 1
  const end = (sign: string) => {
    parts.push({ sign: prefix + sign, power: isPer ? -power : power })
    prefix = ''
    isPer = false
    power = 1
  }
  const raise = (by: number) => {
    const last = parts.at(-1)
    if (last && by) last.power *= by
  }
  for (let token = unit.next(); token; token = unit.next()) {
    if (token.kind === 'command') {
      const { name } = token
      const behind = POWERS_BEHIND.get(name)
      const before = POWERS.get(name)
      if (name === '\\per') isPer = true
      else if (PREFIXES.has(name)) prefix += signed(PREFIXES.get(name)!)
      else if (before) power = Number(before)
      else if (behind) raise(Number(behind))
      else if (name === '\\tothe' || name === '\\raiseto') raise(Number(unit.argument()?.rest))
      else if (name === '\\of') parts.push({ sign: `_{${unit.argument()?.rest ?? ''}}`, power: 1 })
      else end(signed(UNITS.get(name) ?? `${name}@`))
    } else if (token.kind === 'text') for (const part of token.text.split('.')) end(part)
    else if (token.kind === 'group') {
      const last = parts.at(-1)
      if (last) last.sign += `{${token.content.rest}}`
    }
  }
  const written = parts
    .filter(({ sign }) => sign !== '')
    .map(({ sign, power: by }) => (by === 1 ? sign : `${sign}^{${by}}`))
    .reduce(
      (before, part) => before + (before === '' || /^[_/]|\/$/.test(part) || before.endsWith('/') ? '' : '\\,') + part,
      '',
    )
  return written && `\\mathrm{${written}}`
}

/** A number as it is printed: `1.5e-3` with a power of ten. */
const numberLatex = (number: string): string =>
  number
    .replaceAll(/\s+/g, '')
    .replaceAll('+-', '\\pm ')
    .replaceAll(/(\d),(?=\d)/g, '$1{,}')
    .replaceAll('x', '\\times ')
    .replaceAll(/(^|[^\d.])[eEdD]([+-]?\d+)/g, '$110^{$2}')
    .replaceAll(/[eEdD]\+?(-?\d+)/g, '\\times 10^{$1}')

const DEGREES = '\\mathrm{{}^\\circ }'

const COMMANDS: ReadonlySet<string> = new Set(
  'SI qty si unit num ang SIrange qtyrange numrange SIlist qtylist numlist'.split(' ').map((name) => `\\${name}`),
)

export const isQuantity = (command: string): boolean => COMMANDS.has(command)

/** A number, a unit or both, of the package siunitx, as LaTeX that is drawn. */
export function quantityLatex(command: string, scanner: Scanner): string {
  scanner.option()
  // `\qty(…)` of the package physics.
  if (!scanner.hasGroup()) return ''
  const argument = () => scanner.argument()
  const number = () => numberLatex(argument()?.rest ?? '')
  const unit = () => {
    const found = argument()
    return found ? unitLatex(found) : ''
  }
  const withUnit = (quantity: string) => {
    const written = unit()
    return written && `${quantity}${written === DEGREES ? '' : '\\,'}${written}`
  }
  const range = () => `${number()}\\text{ to }${number()}`
  const list = () => (argument()?.rest ?? '').split(';').map(numberLatex).join(',\\ ')
  switch (command) {
    case '\\si':
    case '\\unit':
      return unit()
    case '\\num':
      return number()
    case '\\ang': {
      const signs = ['^\\circ', "'", "''"]
      return (argument()?.rest ?? '')
        .split(';')
        .map((part, index) => (part.trim() === '' ? '' : numberLatex(part) + (signs[index] ?? '')))
        .join('')
    }
    case '\\SIrange':
    case '\\qtyrange':
      return withUnit(range())
    case '\\numrange':
      return range()
    case '\\SIlist':
    case '\\qtylist':
      return withUnit(list())
    case '\\numlist':
      return list()
    default:
      return withUnit(number())
  }
}
