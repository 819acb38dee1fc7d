import type { ReactNode } from 'react'

const drawing = (paths: ReactNode) => (
  <svg viewBox="0 0 96 56" width="96" height="56" className="specimen-drawing">
    {paths}
  </svg>
)

/** One small example of each kind of content. */
export const specimens = {
  formula: (
    <span className="specimen-math">
      <i>x</i> ={' '}
      <span className="specimen-fraction">
        <span>
          −<i>b</i> ± √
          <span className="specimen-root">
            <i>b</i>
            <sup>2</sup> − 4<i>ac</i>
          </span>
        </span>
        <span>
          2<i>a</i>
        </span>
      </span>
    </span>
  ),
  chemistry: (
    <span className="specimen-math">
      2 H<sub>2</sub> + O<sub>2</sub> → 2 H<sub>2</sub>O
    </span>
  ),
  table: drawing(
    <>
      <path d="M4 5h88v46H4z M4 19h88 M4 30h88 M4 40.500h88 M33 5v46 M63 5v46" />
      <path d="M9 12h16 M38 12h18 M68 12h14" className="specimen-strong" />
    </>,
  ),
  image: drawing(
    <>
      <path d="M4 5h88v46H4z M4 43l24-19 17 14 16-11 31 22" />
      <circle cx="70" cy="17" r="5.500" />
    </>,
  ),
  video: drawing(
    <>
      <path d="M4 5h88v46H4z M10 44h76" />
      <path d="M41 15l16 10-16 10z M10 44h26" className="specimen-strong" />
    </>,
  ),
  voice: drawing(
    <path
      className="specimen-strong"
      d="M4 28h6 M14 24v8 M20 18v20 M26 25v6 M32 12v32 M38 20v16 M44 6v44 M50 16v24 M56 22v12 M62 10v36 M68 24v8 M74 19v18 M80 25v6 M86 28h6"
    />,
  ),
  pdf: drawing(
    <>
      <path d="M4 3h28l12 12v38H4z M32 3v12h12" />
      <path d="M10 22h26 M10 28h28 M10 34h20 M10 44h12" className="specimen-strong" />
    </>,
  ),
}
