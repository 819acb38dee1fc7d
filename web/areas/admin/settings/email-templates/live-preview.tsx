import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { emailPreviewQuery } from '../../../../api/email-templates.ts'
import { failureText } from '../../../../api/fetcher.ts'
import { placeholderOf } from './email-template-rules.ts'
import { MailPreview } from './mail-preview.tsx'

/** How long after the last key the preview is fetched. */
const PREVIEW_DELAY_MS = 400

/** The mail with sample values, as the service would write it now. */
export function LivePreview({ id, subject, htmlContent }: { id: string; subject: string; htmlContent: string }) {
  const [texts, setTexts] = useState({ subject, htmlContent })
  useEffect(() => {
    const timer = setTimeout(() => setTexts({ subject, htmlContent }), PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [subject, htmlContent])
  const { data, error } = useQuery(emailPreviewQuery(id, texts))
  return (
    <section className="template-preview" aria-labelledby="template-preview-title">
      <h2 id="template-preview-title">Preview</h2>
      <p className="template-subject">
        <span>Subject</span> {data?.subject || 'No subject set'}
      </p>
      {error && (
        <p className="state-message" role="alert">
          {failureText(error, 'The preview could not be made.')}
        </p>
      )}
      {data && data.unknownPlaceholders.length > 0 && (
        <p className="notice" role="status">
          This mail has no value for {data.unknownPlaceholders.map(placeholderOf).join(', ')}.
        </p>
      )}
      <MailPreview html={data?.html ?? ''} />
    </section>
  )
}
