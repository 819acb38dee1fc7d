import type { Icon } from './icon.ts'

/** A letter without a line below it: the current color is shown as that line. */
export const LetterA: Icon = ({ size = 24, ...props }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d="m6 16 6-13 6 13" />
    <path d="M8 12h8" />
  </svg>
)
