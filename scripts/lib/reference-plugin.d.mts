import type { Plugin } from 'vite'

export function elementReference(): typeof import('virtual:reference/element').elementReference
export function apiReference(): Promise<typeof import('virtual:reference/api').apiReference>
export function referencePlugin(): Plugin
