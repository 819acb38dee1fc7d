import './demo-logins.css'
import type { DemoLogin } from '#contracts/demo-mode'
import { useEffect, useState } from 'react'
import { fetchDemoLogins } from '../api/accounts.ts'

/**
 * The logins of the local demo. They come from a call whose production response never has any (D3), so they are
 * neither in the build nor on its pages.
 */
export function DemoLogins(props: { area: DemoLogin['area']; onChoose: (login: DemoLogin) => void }) {
  const [logins, setLogins] = useState<readonly DemoLogin[]>([])
  useEffect(() => {
    let isGone = false
    fetchDemoLogins(props.area).then(
      (found) => {
        if (!isGone) setLogins(found)
      },
      // If the call fails there is nothing to show.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [props.area])

  if (logins.length === 0) return null
  return (
    <section className="demo-logins" aria-labelledby="demo-logins-title">
      <h2 id="demo-logins-title">Local demo</h2>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <div>
              <strong>{login.title}</strong>
              <code>{login.email}</code>
              <code>{login.password}</code>
            </div>
            <button
              type="button"
              className="link-button"
              aria-label={`Use ${login.email}`}
              onClick={() => props.onChoose(login)}
            >
              Use
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
