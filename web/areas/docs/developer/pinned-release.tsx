import { ELEMENT_FOLDER, SCRIPT_FILE, STYLESHEET_FILE } from '#contracts/product'
import { useEffect, useState } from 'react'
import { CodeListing } from '../../../components/code-listing.tsx'
import { serviceOrigins } from '../../../lib/service-origins.ts'

/** The elements that pin the newest release, with its hashes; nothing until they are known, or without a release. */
export function PinnedRelease() {
  const [release, setRelease] = useState<{ version: string; code: string } | null>(null)
  useEffect(() => {
    let isShown = true
    newestRelease()
      .then((newest) => {
        if (isShown) setRelease(newest)
      })
      // The text beside it says where to find it.
      .catch(() => {})
    return () => {
      isShown = false
    }
  }, [])
  return release && <CodeListing code={release.code} label={`Release ${release.version}`} />
}

async function newestRelease() {
  const { site } = serviceOrigins()
  const list = await read(`${ELEMENT_FOLDER}releases.json`)
  // What checks the list is larger than the page's own script, and comes after it.
  const { releasesResponse } = await import('#contracts/releases')
  const [newest] = releasesResponse.parse(list).releases
  if (!newest) return null
  const folder = `${ELEMENT_FOLDER}${newest.version}`
  const hashes = (await read(`${folder}/integrity.json`)) as Record<string, string>
  const pin = (file: string) => `integrity="${hashes[file]}" crossorigin`
  const code = [
    `<link rel="stylesheet" href="${site}${folder}/${STYLESHEET_FILE}"\n  ${pin(STYLESHEET_FILE)}>`,
    `<script src="${site}${folder}/${SCRIPT_FILE}"\n  ${pin(SCRIPT_FILE)}></script>`,
  ].join('\n')
  return { version: newest.version, code }
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
