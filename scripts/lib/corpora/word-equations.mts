import { CHEMICAL_STRINGS } from '../../../editor-element/fixtures/chemistry.ts'
import { formulas } from '../../../editor-element/fixtures/formulas.ts'
import { latexFromInput } from '../../../editor-element/math/chemistry/chemical-input.ts'

/** What the other two groups have little of: lines that are aligned, cases, nested structures, physics in bra and ket. */
const structures = String.raw`
\begin{aligned} x + y &= 3 \\ 2x - y &= 0 \end{aligned}
\begin{aligned} f(x) &= (x+1)^2 \\ &= x^2 + 2x + 1 \end{aligned}
\begin{align*} a &= b & c &= d \\ e &= f & g &= h \end{align*}
\begin{gathered} a = b + c \\ d = e \end{gathered}
f(n) = \begin{cases} n/2 & \text{if } n \text{ is even} \\ 3n+1 & \text{if } n \text{ is odd} \end{cases}
\operatorname{sgn}(x) = \begin{cases} -1 & x < 0 \\ 0 & x = 0 \\ 1 & x > 0 \end{cases}
\begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix}
\begin{bmatrix} 1 & 0 & \cdots & 0 \\ 0 & 1 & \cdots & 0 \\ \vdots & \vdots & \ddots & \vdots \\ 0 & 0 & \cdots & 1 \end{bmatrix}
\begin{vmatrix} \mathbf{i} & \mathbf{j} & \mathbf{k} \\ a_1 & a_2 & a_3 \\ b_1 & b_2 & b_3 \end{vmatrix}
\sigma_x = \begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix}
|\psi\rangle = \alpha|0\rangle + \beta|1\rangle
\langle\phi|\hat{H}|\psi\rangle = E\langle\phi|\psi\rangle
\hat{H}|\psi\rangle = E|\psi\rangle
[\hat{a}, \hat{a}^{\dagger}] = 1
\hat{U}(t) = e^{-i\hat{H}t/\hbar}
\psi(x) = \sqrt{\frac{2}{L}} \sin\left(\frac{n\pi x}{L}\right)
\left[-\frac{\hbar^2}{2m}\frac{d^2}{dx^2} + V(x)\right]\psi(x) = E\psi(x)
Y_\ell^m(\theta,\varphi) = \sqrt{\frac{(2\ell+1)}{4\pi}\frac{(\ell-m)!}{(\ell+m)!}}\,P_\ell^m(\cos\theta)\,e^{im\varphi}
\left(i\gamma^\mu\partial_\mu - m\right)\psi = 0
Z = \int \mathcal{D}\phi \, e^{iS[\phi]}
\oint_{\partial\Sigma} \mathbf{E}\cdot d\boldsymbol{\ell} = -\frac{d}{dt}\iint_{\Sigma} \mathbf{B}\cdot d\mathbf{S}
\nabla\times\mathbf{H} = \mathbf{J} + \frac{\partial\mathbf{D}}{\partial t}
\lim_{\substack{x\to 0 \\ y\to 0}} f(x,y)
\sum_{\substack{1\leq i\leq n \\ i\neq j}} a_{ij}
\sup_{x\in A} f(x) \geq \inf_{x\in A} f(x)
\max_{1\leq i\leq n} |x_i|
\underbrace{a+\overbrace{b+c}^{n}}_{m}
\overbrace{x_1 + \cdots + x_n}^{n \text{ terms}} = S
A \xleftarrow{f} B \xrightarrow[g]{h} C
\sqrt{1+\sqrt{1+\sqrt{1+x}}}
\frac{1}{1+\frac{1}{1+\frac{1}{1+x}}}
\left(\frac{1+\frac{a}{b}}{1-\frac{a}{b}}\right)^{\frac{1}{n}}
{}_2F_1(a,b;c;z)
{}^{238}_{92}\mathrm{U} \to {}^{234}_{90}\mathrm{Th} + {}^{4}_{2}\mathrm{He}
x_{n+1} = x_n - \frac{f(x_n)}{f'(x_n)}
\hat{\theta}_{\mathrm{ML}} = \arg\max_{\theta} \prod_{i=1}^{n} p(x_i \mid \theta)
\bar{X} \pm t_{n-1,\,1-\alpha/2}\frac{S}{\sqrt{n}}
\widehat{\beta} = \left(\mathbf{X}^{\top}\mathbf{X}\right)^{-1}\mathbf{X}^{\top}\mathbf{y}
K_a = \frac{[\mathrm{H}^+][\mathrm{A}^-]}{[\mathrm{HA}]}
\Delta G^\circ = -RT\ln K
E = E^\circ - \frac{RT}{nF}\ln Q
v = \frac{V_{\max}[S]}{K_M + [S]}
\mathbb{P}\left(\left|\bar{X}_n - \mu\right| > \varepsilon\right) \leq \frac{\sigma^2}{n\varepsilon^2}
\mathbf{x}^{(k+1)} = \mathbf{D}^{-1}\left(\mathbf{b} - \mathbf{R}\mathbf{x}^{(k)}\right)
\int_0^{2\pi}\!\int_0^R r\,dr\,d\varphi = \pi R^2
\vec{\nabla}\cdot\vec{E} = \frac{\varrho}{\varepsilon_0}
\dot{q}_i = \frac{\partial H}{\partial p_i}, \qquad \dot{p}_i = -\frac{\partial H}{\partial q_i}
\overline{z_1 z_2} = \overline{z_1}\;\overline{z_2}
\left\lfloor\frac{n}{2}\right\rfloor + \left\lceil\frac{n}{2}\right\rceil = n
\mathcal{F}\{f\}(\omega) = \int_{-\infty}^{\infty} f(t)e^{-i\omega t}\,dt
`

/** Equations from school to research, by kind. */
export const wordEquations: Readonly<Record<string, readonly string[]>> = {
  mathematics: formulas,
  'structures and physics': structures.trim().split('\n'),
  chemistry: [...new Set(CHEMICAL_STRINGS.map(latexFromInput))],
}
