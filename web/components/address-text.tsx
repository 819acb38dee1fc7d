import { Fragment } from 'react'

/** An email address or a host name that breaks before its signs where there is too little room, and not inside its words. */
export function AddressText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
