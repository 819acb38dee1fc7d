import { Link } from 'react-router'
import { Article } from '../../../components/article.tsx'
import { domains } from './sections/domains.tsx'
import { limitations, operating } from './sections/limits.tsx'
import { accessibility, dataAndPlans } from './sections/people.tsx'
import { cspSafe, sanitizing, securityChecklist } from './sections/security.tsx'
import { keysAndWebhooks, uploads } from './sections/service.tsx'
import { installation, quickStart } from './sections/start.tsx'
import { basicUsage, configuration } from './sections/usage.tsx'

const sections = [
  quickStart,
  installation,
  domains,
  basicUsage,
  configuration,
  cspSafe,
  securityChecklist,
  sanitizing,
  uploads,
  keysAndWebhooks,
  accessibility,
  limitations,
  dataAndPlans,
  operating,
]

/** Every sample is a file of `content/samples/` that a test runs (DO20). */
export function DeveloperArticle() {
  return (
    <Article
      title="Developer Docs"
      lead={
        <>
          How the editor gets into your page and its content to your server. The addresses in the samples are those of
          this service: what you copy works. Every call is in the <Link to="/docs/developer/api">API reference</Link>.
        </>
      }
      sections={sections}
    />
  )
}
