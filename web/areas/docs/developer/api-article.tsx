import { type ApiCallReference, type ApiField, apiReference } from 'virtual:reference/api'
import { Link } from 'react-router'
import { Article, type ArticleSection } from '../../../components/article.tsx'

const idOf = ({ method, path }: ApiCallReference) => `${method}${path}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

function groupSection(group: ApiCallReference['group'], title: string, lead: string): ArticleSection {
  const calls = apiReference.filter((call) => call.group === group)
  return {
    id: group,
    title,
    parts: calls.map((call) => ({
      id: idOf(call),
      title: `${call.method} ${call.path.replace(/^\/api\/(?:client\/)?/, '')}`,
    })),
    body: (
      <>
        <p>{lead}</p>
        {calls.map((call) => (
          <ApiCall key={idOf(call)} call={call} />
        ))}
      </>
    ),
  }
}

const tokens = {
  adminToken: 'the token of an administrator',
  clientToken: 'the token of a signed-in client',
  apiKey: 'an API key',
  uploadGrant: 'the grant of an allowed load',
}

function ApiCall({ call }: { call: ApiCallReference }) {
  return (
    <div className="api-call">
      <h3 id={idOf(call)} tabIndex={-1}>
        <span className="api-method">{call.method}</span> {call.path}
      </h3>
      <p>
        {call.summary}. {call.auth.length > 0 && `Wants ${call.auth.map((each) => tokens[each]).join(', or ')}.`}
      </p>
      {call.parameters.length > 0 && (
        <Fields
          title="Parameters"
          fields={call.parameters.map((each) => ({ ...each, isRequired: each.place === 'path' }))}
        />
      )}
      {call.body.length > 0 && <Fields title={`Body, ${call.bodyType}`} fields={call.body} />}
      <Fields title={`Response ${call.status}, ${call.responseType}`} fields={call.response} isResponse />
    </div>
  )
}

function Fields({ title, fields, isResponse }: { title: string; fields: readonly ApiField[]; isResponse?: boolean }) {
  return (
    <div>
      <p className="api-part">{title}</p>
      {fields.length > 0 && (
        <dl className="api-fields">
          {fields.map(({ name, type, isRequired }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {type}
                {!isRequired && (isResponse ? ', not always' : ', optional')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const sections: readonly ArticleSection[] = [
  groupSection('public', 'Open calls', 'What visitors, embedded editors and your servers call without an account.'),
  groupSection('client', 'Calls of a client', 'What a client does with its account, and its programs with an API key.'),
]

/** The calls, from the contracts that the service itself reads. */
export const ApiArticle = () => (
  <Article
    title="API reference"
    lead={
      <>
        Made from the contracts that the service itself reads; for tools, as <a href="/api/openapi.json">OpenAPI 3.1</a>
        , which holds the administration too. An error is JSON with a stable <code>code</code> for programs and a{' '}
        <code>message</code> that may be shown; where it is about one field of what was sent, <code>field</code> names
        it. Back to the <Link to="/docs/developer">developer docs</Link>.
      </>
    }
    sections={sections}
  />
)
