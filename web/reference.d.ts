/** Made when the site is built (web/vite-reference.ts). */
declare module 'virtual:reference/element' {
  export const elementReference: {
    readonly options: readonly {
      readonly attribute: string
      readonly property: string
      readonly type: string
      readonly default: string
      readonly description: string
    }[]
    readonly methods: readonly { readonly signature: string; readonly description: string }[]
    readonly events: readonly { readonly name: string; readonly detail: string; readonly description: string }[]
    readonly cssProperties: readonly string[]
  }
}

declare module 'virtual:sample-previews' {
  /** HTML of `content/sample-documents.ts` with formulas as MathML. */
  export const samplePreviews: { readonly lecture: string; readonly titration: string }
}

declare module 'virtual:reference/limits' {
  export const serviceLimits: {
    readonly apiKeys: number
    readonly allowedAddresses: number
    readonly embedAncestors: number
    readonly usageThresholds: readonly number[]
  }
}

declare module 'virtual:reference/api' {
  export interface ApiField {
    readonly name: string
    readonly type: string
    readonly isRequired: boolean
  }
  export interface ApiCallReference {
    readonly method: string
    readonly path: string
    readonly summary: string
    readonly group: 'public' | 'client'
    readonly auth: readonly ('adminToken' | 'clientToken' | 'apiKey' | 'uploadGrant')[]
    readonly parameters: readonly { readonly name: string; readonly place: 'path' | 'query'; readonly type: string }[]
    readonly bodyType: string | null
    readonly body: readonly ApiField[]
    readonly status: number
    readonly responseType: string
    readonly response: readonly ApiField[]
  }
  export const apiReference: readonly ApiCallReference[]
}
