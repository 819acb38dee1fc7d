import type { ComponentType } from 'react'

export type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean | 'true' | 'false' }>
