const named = (names: string): string[] => names.split(' ').map((name) => `\\${name}`)

/** What ends the term of a sum, a limit or an angle. */
export const ENDS_TERM: ReadonlySet<string> = new Set([
  ...'=<>+-,;:&|',
  '\\\\',
  ...named(
    'le leq ge geq ne neq approx equiv sim simeq cong propto in notin subset subseteq to rightarrow Rightarrow implies iff ' +
      'Leftrightarrow Longrightarrow longrightarrow mapsto pm mp quad qquad cup cap land lor wedge vee ll gg leqslant geqslant ' +
      'le colon mid parallel perp models vdash cr newline text',
  ),
])

/** Commands with arguments, by their number; each is a token or a group. */
export const ARGUMENT_COUNTS: ReadonlyMap<string, number> = new Map([
  ...named('frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel textcolor colorbox htmlData').map(
    (name) => [name, 2] as const,
  ),
  ...named('genfrac').map((name) => [name, 6] as const),
  ...named('fcolorbox').map((name) => [name, 3] as const),
  ...named(
    'sqrt vec hat bar tilde dot ddot dddot ddddot acute grave check breve mathring overline underline widehat widetilde widecheck ' +
      'overrightarrow overleftarrow overleftrightarrow underrightarrow underleftarrow underleftrightarrow overgroup undergroup ' +
      'overlinesegment underlinesegment overleftharpoon overrightharpoon Overrightarrow utilde overbrace underbrace overbracket ' +
      'underbracket boxed cancel bcancel xcancel sout angl phase fbox ' +
      'mathrm mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr mathnormal boldsymbol bm bold Bbb frak text textrm ' +
      'textbf textit textsf texttt textnormal textup textmd operatorname mathop mathbin mathrel mathopen mathclose mathpunct ' +
      'mathord mathinner ce pu tag xrightarrow xleftarrow xleftrightarrow xRightarrow xLeftarrow xLeftrightarrow xmapsto ' +
      'xrightharpoonup xrightharpoondown xleftharpoonup xleftharpoondown xrightleftharpoons xleftrightharpoons ' +
      'xhookrightarrow xhookleftarrow xtwoheadrightarrow xtofrom xlongequal phantom hphantom vphantom smash mathllap mathrlap ' +
      'mathclap llap rlap clap substack pmod pod mod bmod not hspace vspace kern mkern bra ket Bra Ket braket Braket set Set ' +
      'label ref eqref big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm biggm Biggm hbox mbox raisebox vcenter char',
  ).map((name) => [name, 1] as const),
])

/** Their scripts are set above and below or belong to them, so they stay together. */
export const OPERATORS: ReadonlySet<string> = new Set(
  named(
    'sum prod coprod int iint iiint oint oiint oiiint intop smallint bigcup bigcap bigsqcup bigoplus bigotimes bigodot biguplus ' +
      'bigvee bigwedge lim limsup liminf max min sup inf det gcd Pr argmax argmin injlim projlim varlimsup varliminf varinjlim ' +
      'varprojlim operatorname operatornamewithlimits mathop',
  ),
)

/** Names of functions: KaTeX draws neither them nor operators as an argument without braces. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  named(
    'arcsin arccos arctan arctg arcctg arg ch cos cosec cosh cot cotg coth csc ctg cth deg dim exp hom ker lg ln log sec sin sinh sh ' +
      'tan tanh tg th',
  ),
)

/** Environments of rows and cells that need no argument. */
export const MATRIX_ENVIRONMENTS: ReadonlySet<string> = new Set(
  'matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases rcases dcases drcases aligned gathered'.split(' '),
)
