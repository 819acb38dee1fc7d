import { strFromU8, unzipSync } from 'fflate'

/** The order in which the schemas of ISO/IEC 29500 want what we write in these elements. */
const ORDERS: Readonly<Record<string, string>> = {
  'w:document': 'w:body',
  'w:p': 'w:pPr *',
  'w:pPr':
    'w:pStyle w:keepNext w:keepLines w:numPr w:pBdr w:shd w:tabs w:bidi w:spacing w:ind w:contextualSpacing w:jc w:outlineLvl',
  'w:r': 'w:rPr *',
  'w:rPr': 'w:rStyle w:rFonts w:b w:bCs w:i w:strike w:color w:sz w:szCs w:u w:shd w:vertAlign w:rtl w:lang',
  'w:tbl': 'w:tblPr w:tblGrid w:tr',
  'w:tblPr': 'w:tblStyle w:tblW w:tblInd w:tblBorders w:tblLayout w:tblCellMar w:tblLook',
  'w:tr': 'w:trPr w:tc',
  'w:tcPr': 'w:tcW w:gridSpan w:vMerge w:shd',
  'w:tc': 'w:tcPr *',
  'w:style': 'w:name w:basedOn w:next w:qFormat w:pPr w:rPr w:tblPr',
  'w:lvl': 'w:start w:numFmt w:lvlText w:lvlJc w:pPr',
  'w:numbering': 'w:abstractNum w:num',
  'wp:inline': 'wp:extent wp:docPr a:graphic',
  'wp:anchor': 'wp:simplePos wp:positionH wp:positionV wp:extent wp:wrapSquare wp:docPr a:graphic',
  'm:r': 'm:rPr w:rPr m:t',
  'm:f': 'm:fPr m:num m:den',
  'm:rad': 'm:radPr m:deg m:e',
  'm:sSub': 'm:e m:sub',
  'm:sSup': 'm:e m:sup',
  'm:sSubSup': 'm:e m:sub m:sup',
  'm:sPre': 'm:sub m:sup m:e',
  'm:nary': 'm:naryPr m:sub m:sup m:e',
  'm:naryPr': 'm:chr m:limLoc m:subHide m:supHide',
  'm:d': 'm:dPr m:e',
  'm:dPr': 'm:begChr m:sepChr m:endChr m:grow',
  'm:func': 'm:fName m:e',
  'm:limLow': 'm:e m:lim',
  'm:limUpp': 'm:e m:lim',
  'm:acc': 'm:accPr m:e',
  'm:bar': 'm:barPr m:e',
  'm:groupChr': 'm:groupChrPr m:e',
  'm:groupChrPr': 'm:chr m:pos m:vertJc',
  'm:borderBox': 'm:borderBoxPr m:e',
  'm:phant': 'm:phantPr m:e',
  'm:m': 'm:mPr m:mr',
  'm:mPr': 'm:plcHide m:cGpRule m:cGp m:mcs',
  'm:mr': 'm:e',
  'm:eqArr': 'm:e',
  'm:oMathPara': 'm:oMath',
}

/** Elements of an equation that Word fills with a box for typing when they are empty; in `m:mr` they may be. */
const FILLED = new Set(['m:e', 'm:num', 'm:den', 'm:lim', 'm:fName', 'm:oMath'])

/** What is wrong with a Word file that we wrote: nothing, if it is right. */
export function faultsOf(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes)
  const faults: string[] = []
  const parsed = new Map<string, Document>()
  for (const [name, content] of Object.entries(files)) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    const xml = new DOMParser().parseFromString(strFromU8(content), 'application/xml')
    parsed.set(name, xml)
    if (xml.querySelector('parsererror')) faults.push(`${name} is no XML`)
    for (const element of xml.querySelectorAll('*')) faults.push(...orderFaults(element))
  }
  return [...faults, ...referenceFaults(files, parsed)]
}

function orderFaults(element: Element): string[] {
  const name = element.nodeName
  const children = [...element.children].map((child) => child.nodeName)
  if (FILLED.has(name) && children.length === 0) return [`${name} in ${element.parentElement?.nodeName} is empty`]
  const order = ORDERS[name]?.split(' ')
  if (!order) return []
  const places = children.map((child) => {
    const place = order.indexOf(child)
    return place < 0 && order.at(-1) === '*' ? order.length : place
  })
  if (places.includes(-1)) return [`${children[places.indexOf(-1)]} is in ${name}`]
  return places.every((place, index) => index === 0 || place >= places[index - 1]!)
    ? []
    : [`${children.join(' ')} in ${name}`]
}

function referenceFaults(files: Record<string, Uint8Array>, parsed: ReadonlyMap<string, Document>): string[] {
  const all = (file: string, selector: string, attribute: string) =>
    [...(parsed.get(file)?.getElementsByTagName(selector) ?? [])].map(
      (element) => element.getAttribute(attribute) ?? '',
    )
  const document = 'word/document.xml'
  const relationships = 'word/_rels/document.xml.rels'
  const internal = [...(parsed.get(relationships)?.getElementsByTagName('Relationship') ?? [])].filter(
    (each) => each.getAttribute('TargetMode') !== 'External',
  )
  const missing = (what: string, used: readonly string[], known: readonly string[]) =>
    used.filter((each) => !known.includes(each)).map((each) => `${what} ${each} is missing`)
  const ids = all(relationships, 'Relationship', 'Id')
  const drawings = all(document, 'wp:docPr', 'id')
  return [
    ...missing('relationship', [...all(document, 'w:hyperlink', 'r:id'), ...all(document, 'a:blip', 'r:embed')], ids),
    ...missing(
      'file',
      internal.map((each) => `word/${each.getAttribute('Target')}`),
      Object.keys(files),
    ),
    ...missing(
      'style',
      ['w:pStyle', 'w:rStyle', 'w:tblStyle'].flatMap((tag) => all(document, tag, 'w:val')),
      all('word/styles.xml', 'w:style', 'w:styleId'),
    ),
    ...missing('list', all(document, 'w:numId', 'w:val'), all('word/numbering.xml', 'w:num', 'w:numId')),
    ...missing(
      'type of',
      Object.keys(files).map((name) => name.split('.').at(-1)!),
      all('[Content_Types].xml', 'Default', 'Extension'),
    ),
    ...(new Set(ids).size < ids.length ? ['two relationships have the same id'] : []),
    ...(new Set(drawings).size < drawings.length ? ['two pictures have the same id'] : []),
    ...gridFaults(parsed.get(document)),
  ]
}

/** Every row of a table is as wide as its grid. */
const gridFaults = (document: Document | undefined): string[] =>
  [...(document?.getElementsByTagName('w:tbl') ?? [])].flatMap((table) => {
    const columns = [...table.children].find(({ nodeName }) => nodeName === 'w:tblGrid')?.children.length
    return [...table.children]
      .filter(({ nodeName }) => nodeName === 'w:tr')
      .filter((row) => {
        const cells = [...row.children].filter(({ nodeName }) => nodeName === 'w:tc')
        const spans = cells.map((cell) =>
          Number(cell.querySelector(':scope > *')?.getElementsByTagName('w:gridSpan')[0]?.getAttribute('w:val') ?? 1),
        )
        return (
          spans.reduce((sum, each) => sum + each, 0) !== columns ||
          cells.some((cell) => cell.lastElementChild?.nodeName !== 'w:p')
        )
      })
      .map(() => 'a row does not fill its table, or a cell does not end with a paragraph')
  })
