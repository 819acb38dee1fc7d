/** Symbols in equations of other programs, besides those of the builder. */
const table = String.raw`
− -
∕ /
⁄ /
∗ *
· \cdot
⋅ \cdot
∙ \bullet
• \bullet
∘ \circ
° {}^{\circ}
… \dots
⋯ \cdots
⋮ \vdots
⋱ \ddots
′ '
″ ''
‴ '''
∞ \infty
∂ \partial
∇ \nabla
ℏ \hbar
ħ \hbar
ℓ \ell
ℜ \Re
ℑ \Im
ℵ \aleph
℘ \wp
Å \mathring{A}
ı \imath
ȷ \jmath
𝚤 \imath
𝚥 \jmath
µ \mu
Ω \Omega
ℝ \mathbb{R}
ℂ \mathbb{C}
ℕ \mathbb{N}
ℤ \mathbb{Z}
ℚ \mathbb{Q}
ℙ \mathbb{P}
ℍ \mathbb{H}
ⅆ \mathrm{d}
ⅇ \mathrm{e}
ⅈ \mathrm{i}
ℎ h
ℬ \mathcal{B}
ℰ \mathcal{E}
ℱ \mathcal{F}
ℋ \mathcal{H}
ℐ \mathcal{I}
ℒ \mathcal{L}
ℳ \mathcal{M}
ℛ \mathcal{R}
ℯ \mathcal{e}
ℊ \mathcal{g}
ℴ \mathcal{o}
ℭ \mathfrak{C}
ℌ \mathfrak{H}
ℨ \mathfrak{Z}
ϕ \phi
φ \varphi
ϵ \epsilon
ε \varepsilon
ϑ \vartheta
ϰ \varkappa
ϱ \varrho
ς \varsigma
ϖ \varpi
⟨ \langle
⟩ \rangle
〈 \langle
〉 \rangle
⌈ \lceil
⌉ \rceil
⌊ \lfloor
⌋ \rfloor
‖ \Vert
∥ \parallel
∣ \mid
| |
{ \{
} \}
% \%
# \#
& \&
$ \$
_ \_
~ \sim
∼ \sim
≔ :=
≜ \triangleq
∅ \emptyset
∖ \setminus
⊎ \uplus
⟶ \longrightarrow
⟵ \longleftarrow
⟷ \longleftrightarrow
⟹ \Longrightarrow
⟸ \Longleftarrow
⟺ \Longleftrightarrow
⟼ \longmapsto
⇋ \leftrightharpoons
⇌ \rightleftharpoons
∑ \sum
∏ \prod
∐ \coprod
∫ \int
∬ \iint
∭ \iiint
∮ \oint
⋃ \bigcup
⋂ \bigcap
⋁ \bigvee
⋀ \bigwedge
⨁ \bigoplus
⨂ \bigotimes
⨀ \bigodot
⨆ \bigsqcup
□ \square
△ \triangle
⊤ \top
⊥ \perp
⊢ \vdash
⊨ \models
¬ \neg
⊲ \vartriangleleft
⊴ \trianglelefteq
≲ \lesssim
≳ \gtrsim
⩽ \leqslant
⩾ \geqslant
∁ \complement
∴ \therefore
∵ \because
† \dagger
‡ \ddagger
⋆ \star
♯ \sharp
♭ \flat
§ \S
¢ \text{¢}
£ \text{£}
€ \text{€}
`

export const EQUATION_SYMBOLS: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
)

/** Commands for accents and braces over or under something, by their character. */
export const OVER: ReadonlyMap<string, string> = new Map([
  ['^', '\\hat'],
  ['ˆ', '\\hat'],
  ['\u0302', '\\hat'],
  ['~', '\\tilde'],
  ['˜', '\\tilde'],
  ['∼', '\\tilde'],
  ['\u0303', '\\tilde'],
  ['¯', '\\bar'],
  ['ˉ', '\\bar'],
  ['‾', '\\overline'],
  ['_', '\\overline'],
  ['\u0304', '\\bar'],
  ['\u0305', '\\overline'],
  ['˙', '\\dot'],
  ['\u0307', '\\dot'],
  ['¨', '\\ddot'],
  ['\u0308', '\\ddot'],
  ['\u20db', '\\dddot'],
  ['ˇ', '\\check'],
  ['\u030c', '\\check'],
  ['˘', '\\breve'],
  ['\u0306', '\\breve'],
  ['`', '\\grave'],
  ['\u0300', '\\grave'],
  ['´', '\\acute'],
  ['\u0301', '\\acute'],
  ['˚', '\\mathring'],
  ['\u030a', '\\mathring'],
  ['→', '\\vec'],
  ['⃗', '\\vec'],
  ['⃖', '\\overleftarrow'],
  ['←', '\\overleftarrow'],
  ['↔', '\\overleftrightarrow'],
  ['⃡', '\\overleftrightarrow'],
  ['⏞', '\\overbrace'],
  ['⏜', '\\overgroup'],
])

/** Over more than one sign. */
export const WIDE_OVER: Readonly<Record<string, string>> = {
  '\\hat': '\\widehat',
  '\\tilde': '\\widetilde',
  '\\bar': '\\overline',
  '\\vec': '\\overrightarrow',
}

export const UNDER: ReadonlyMap<string, string> = new Map([
  ['⏟', '\\underbrace'],
  ['_', '\\underline'],
  ['¯', '\\underline'],
  ['‾', '\\underline'],
  ['\u0332', '\\underline'],
  ['→', '\\underrightarrow'],
  ['←', '\\underleftarrow'],
  ['⏝', '\\undergroup'],
])

/** Arrows that stretch with what is written over and under them. */
export const LABELLED_ARROWS: ReadonlyMap<string, string> = new Map([
  ['→', '\\xrightarrow'],
  ['⟶', '\\xrightarrow'],
  ['←', '\\xleftarrow'],
  ['⟵', '\\xleftarrow'],
  ['↔', '\\xleftrightarrow'],
  ['⇒', '\\xRightarrow'],
  ['⟹', '\\xRightarrow'],
  ['⇐', '\\xLeftarrow'],
  ['⇔', '\\xLeftrightarrow'],
  ['↦', '\\xmapsto'],
  ['⇌', '\\xrightleftharpoons'],
  ['⇋', '\\xleftrightharpoons'],
  ['=', '\\xlongequal'],
])

export const GRID_FENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '()': 'pmatrix',
    '[]': 'bmatrix',
    '{}': 'Bmatrix',
    '||': 'vmatrix',
    '‖‖': 'Vmatrix',
    '∥∥': 'Vmatrix',
    '{': 'cases',
  }),
)

export const FUNCTION_NAMES: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr ' +
    'sec sin sinh sup tan tanh'
  ).split(' '),
)
