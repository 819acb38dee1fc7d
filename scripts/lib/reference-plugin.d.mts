import type { Plugin } from 'vite'

export function elementReference(): typeof import('virtual:reference/element').elementReference
export function apiReference(): Promise<typeof import('virtual:reference/api').apiReference>
export function serviceLimits(): Promise<typeof import('virtual:reference/limits').serviceLimits>
export function samplePreviews(): Promise<typeof import('virtual:sample-previews').samplePreviews>
export function referencePlugin(): Plugin
