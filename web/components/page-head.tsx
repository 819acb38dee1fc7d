import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#contracts/product'
import { serviceOrigins } from '../lib/service-origins.ts'

const CARD_PATH = '/social-card.png'

/**
 * A public page's metadata for search engines and shared links. React puts it into the head.
 * @param description one sentence or two, at most 160 characters.
 */
export function PageHead({ title, description }: { title: string; description: string }) {
  const { pathname } = useLocation()
  const { site } = serviceOrigins()
  const address = site + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site + CARD_PATH} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
