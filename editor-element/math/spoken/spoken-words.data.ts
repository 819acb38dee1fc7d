/** What symbols are called when a formula is read aloud. A letter that is not listed is read as it is. */
const table = `
+ plus
− minus
- minus
± plus or minus
∓ minus or plus
× times
⋅ times
· times
∙ dot
∗ star
* star
÷ divided by
/ over
∕ over
= equals
≠ is not equal to
≈ is approximately
≅ is congruent to
≃ is asymptotically equal to
≡ is identical to
∼ is similar to
≔ is defined as
≜ is defined as
∝ is proportional to
< is less than
> is greater than
≤ is less than or equal to
⩽ is less than or equal to
≥ is greater than or equal to
⩾ is greater than or equal to
≲ is less than or similar to
≳ is greater than or similar to
≪ is much less than
≫ is much greater than
≺ precedes
≻ succeeds
∈ is an element of
∉ is not an element of
∋ contains
⊂ is a subset of
⊆ is a subset of or equal to
⊃ is a superset of
⊇ is a superset of or equal to
⊊ is a proper subset of
⊲ is a normal subgroup of
⊴ is a normal subgroup of or equal to
⊢ proves
⊨ models
∪ union
∩ intersection
∖ set minus
\\ set minus
∅ the empty set
∧ and
∨ or
¬ not
∀ for all
∃ there exists
∄ there does not exist
∴ therefore
∵ because
→ to
⟶ to
← from
⟵ from
↔ if and only if
⟷ if and only if
⇒ implies
⟹ implies
⇐ is implied by
⟸ is implied by
⇔ if and only if
⟺ if and only if
↦ maps to
⟼ maps to
↪ embeds in
↠ maps onto
⇀ to
⇌ is in equilibrium with
⇄ is in equilibrium with
⇋ is in equilibrium with
↑ up
↓ down
⇑ up
⇓ down
∞ infinity
∂ partial
∇ nabla
∫ the integral
∬ the double integral
∭ the triple integral
∮ the contour integral
∑ the sum
∏ the product
∐ the coproduct
⋃ the union
⋂ the intersection
⋁ the disjunction
⋀ the conjunction
⨁ the direct sum
⨂ the tensor product
⊕ direct sum
⊗ tensor
⊙ circled dot
∘ composed with
⋆ star
† dagger
‡ double dagger
! factorial
′ prime
″ double prime
‴ triple prime
% percent
° degrees
∠ angle
∡ measured angle
△ triangle
▵ triangle
□ box
⊥ is perpendicular to
∥ is parallel to
∣ divides
∤ does not divide
| vertical bar
‖ double bar
( open parenthesis
) close parenthesis
[ open bracket
] close bracket
{ open brace
} close brace
⟨ open angle bracket
⟩ close angle bracket
⌊ floor of
⌋ end floor
⌈ ceiling of
⌉ end ceiling
, comma
; semicolon
: colon
. point
… and so on
⋯ and so on
⋮ and so on
⋱ and so on
ℏ h bar
ℓ l
ℜ the real part of
ℑ the imaginary part of
ℵ aleph
℘ Weierstrass p
ℕ the natural numbers
ℤ the integers
ℚ the rational numbers
ℝ the real numbers
ℂ the complex numbers
ℙ P
ℍ H
𝔼 the expected value
𝟙 one
α alpha
β beta
γ gamma
δ delta
ϵ epsilon
ε epsilon
ζ zeta
η eta
θ theta
ϑ theta
ι iota
κ kappa
λ lambda
μ mu
ν nu
ξ xi
π pi
ϖ pi
ρ rho
ϱ rho
σ sigma
ς sigma
τ tau
υ upsilon
ϕ phi
φ phi
χ chi
ψ psi
ω omega
Γ capital gamma
Δ capital delta
Θ capital theta
Λ capital lambda
Ξ capital xi
Π capital pi
Σ capital sigma
Υ capital upsilon
Φ capital phi
Ψ capital psi
Ω capital omega
sin sine
cos cosine
tan tangent
cot cotangent
sec secant
csc cosecant
arcsin arc sine
arccos arc cosine
arctan arc tangent
sinh hyperbolic sine
cosh hyperbolic cosine
tanh hyperbolic tangent
ln natural logarithm
log logarithm
exp exponential
lim the limit
max the maximum
min the minimum
sup the supremum
inf the infimum
det the determinant
dim the dimension
ker the kernel
deg the degree
gcd the greatest common divisor
`

export const SPOKEN_WORDS: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const gap = line.indexOf(' ')
      return [line.slice(0, gap), line.slice(gap + 1)] as const
    }),
)

/** Accents. */
export const SPOKEN_ACCENTS: ReadonlyMap<string, string> = new Map([
  ['¯', 'bar'],
  ['ˉ', 'bar'],
  ['‾', 'bar'],
  ['^', 'hat'],
  ['ˆ', 'hat'],
  ['~', 'tilde'],
  ['˜', 'tilde'],
  ['˙', 'dot'],
  ['¨', 'double dot'],
  ['⃗', 'vector'],
  ['→', 'vector'],
  ['ˇ', 'check'],
  ['˘', 'breve'],
])
