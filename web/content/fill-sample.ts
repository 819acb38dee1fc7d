/** Samples name the service so; a page shows, and a test runs, them with the service's own addresses. */
export const sampleHosts = {
  embed: 'https://embed.YOUR-FORMULARY-HOST',
  site: 'https://YOUR-FORMULARY-HOST',
} as const

export const fillSample = (
  sample: string,
  { site, embed }: { readonly site: string; readonly embed: string },
): string => sample.replaceAll(sampleHosts.embed, embed).replaceAll(sampleHosts.site, site).trimEnd()
