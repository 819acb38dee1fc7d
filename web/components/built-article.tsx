import './article.css'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { pageTitle } from '../lib/product.ts'
import { useSectionOfAddress } from './article.tsx'
import { builtText } from './built-text.tsx'
import { PageHead } from './page-head.tsx'

interface BuiltArticle {
  /** Of the text in the built page. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** As of `builtText`: null in the browser's script. */
  readonly load: (() => Promise<ComponentType>) | null
  /** Above the text. */
  readonly above?: ReactNode
}

/** A page that is one text, which the browser's script does not have (D150). */
export function builtArticle({ name, title, description, load, above }: BuiltArticle): ComponentType {
  const Text = builtText(load)
  return function BuiltArticlePage() {
    const [isShown, setShown] = useState(false)
    useSectionOfAddress(isShown)
    return (
      <>
        <PageHead title={pageTitle(title)} description={description} />
        {above}
        <Text name={name} onShown={useCallback(() => setShown(true), [])} />
      </>
    )
  }
}
