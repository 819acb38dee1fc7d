/** The service's name in samples; pages show them, and tests run them, with the service's own addresses. */
export const sampleHosts = {
  embed: 'https://embed.YOUR-FORMULARY-HOST',
  site: 'https://YOUR-FORMULARY-HOST',
} as const

export const fillSample = (
  sample: string,
  { site, embed }: { readonly site: string; readonly embed: string },
): string => sample.replaceAll(sampleHosts.embed, embed).replaceAll(sampleHosts.site, site).trimEnd()
