import type { ReactNode } from 'react'
import { SteadyButton } from './steady-button.tsx'

/** The primary button of a form; while it works its label says so. */
export function SubmitButton(props: {
  isBusy: boolean
  busyLabel: string
  isDisabled?: boolean
  className?: string
  /** Not what one comes for. */
  isSecondary?: boolean
  children: ReactNode
}) {
  return (
    <SteadyButton
      type="submit"
      className={`button ${props.isSecondary ? '' : 'button-primary'} ${props.className ?? ''}`}
      isDisabled={props.isBusy || props.isDisabled}
      onClick={(event) => {
        // The second click of a double click: by then what the first one sent may have been answered.
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {props.isBusy ? props.busyLabel : props.children}
    </SteadyButton>
  )
}
