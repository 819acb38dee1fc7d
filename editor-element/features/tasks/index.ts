import type { Feature } from '../../core/feature.ts'

/** Items with a checkbox. Before the lists, which bind the same keys. */
export const tasksFeature: Feature = { name: 'tasks' }
