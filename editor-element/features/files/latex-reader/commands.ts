/** Commands whose argument is formatted. */
export const WRAPPERS = new Map(
  Object.entries({
    '\\textbf': 'strong',
    '\\textit': 'em',
    '\\emph': 'em',
    '\\textsl': 'em',
    '\\underline': 'u',
    '\\uline': 'u',
    '\\ul': 'u',
    '\\sout': 's',
    '\\st': 's',
    '\\textsubscript': 'sub',
    '\\textsuperscript': 'sup',
    '\\texttt': 'code',
    '\\alert': 'strong',
    '\\structure': 'strong',
    '\\inst': 'sup',
  }),
)

/** Commands that format what follows them in their group. */
export const DECLARATIONS = new Map(
  Object.entries({
    '\\bfseries': 'strong',
    '\\bf': 'strong',
    '\\itshape': 'em',
    '\\slshape': 'em',
    '\\it': 'em',
    '\\sl': 'em',
    '\\em': 'em',
    '\\ttfamily': 'code',
    '\\tt': 'code',
  }),
)

const names = (list: string): readonly string[] => list.split(' ').map((name) => `\\${name}`)

/** Commands whose argument is there as it is. */
export const PLAIN: ReadonlySet<string> = new Set(
  names(
    'text textrm textsf textsc textup textmd textnormal mbox hbox fbox protect MakeUppercase centerline shortstack ' +
      'only uncover visible onslide action',
  ),
)

/** Boxes, and how many arguments are before their text. */
export const BOXES = new Map<string, number>([
  ...names('makebox framebox hyperref').map((name) => [name, 0] as const),
  ...names('parbox raisebox scalebox rotatebox').map((name) => [name, 1] as const),
  ...names('resizebox fcolorbox').map((name) => [name, 2] as const),
])

/** Commands that say how a page looks, and how many arguments they have. */
export const DROPPED = new Map<string, number>([
  ...names(
    'noindent indent bigskip medskip smallskip newpage clearpage cleardoublepage pagebreak nopagebreak centering raggedright ' +
      'raggedleft tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge tableofcontents listoffigures ' +
      'listoftables hfill vfill dotfill xspace rmfamily sffamily scshape mdseries upshape normalfont selectfont bgroup egroup ' +
      'appendix newblock frontmatter mainmatter backmatter / - @ ! sloppy fussy singlespacing doublespacing onehalfspacing itemsep ' +
      'parskip parindent null relax leavevmode unskip ignorespaces break goodbreak allowbreak par pause ' +
      'droppoints printanswers noprintanswers footnotemark qedhere printbibliography',
  ).map((name) => [name, 0] as const),
  ...names(
    'vspace hspace label index pagestyle thispagestyle bibliographystyle usepackage documentclass RequirePackage input include ' +
      'includeonly graphicspath hyphenation pagenumbering setlist phantomsection vphantom hphantom phantom nocite ' +
      'captionsetup geometry hypersetup note column fillwithlines fillwithdottedlines makeemptybox ' +
      'bibliography theoremstyle rowcolor cellcolor usetheme usecolortheme',
  ).map((name) => [name, 1] as const),
  ...names(
    'setlength addtolength setcounter addtocounter newcounter setbeamertemplate setbeamercolor setbeamerfont',
  ).map((name) => [name, 2] as const),
  ...names('addcontentsline').map((name) => [name, 3] as const),
])

export const DEFINING: ReadonlySet<string> = new Set(
  names(
    'newcommand renewcommand providecommand newcommand* renewcommand* providecommand* DeclareMathOperator DeclareMathOperator* def let ' +
      'DeclarePairedDelimiter DeclarePairedDelimiterX NewDocumentCommand RenewDocumentCommand ProvideDocumentCommand',
  ),
)
