import type { Feature } from '../../core/feature.ts'

export const tablesFeature: Feature = {
  name: 'tables',
  nodes: ['table'],
  toolbar: [
    {
      kind: 'dialog',
      name: 'table',
      label: (m) => m.table,
      title: (m) => m.tableTitle,
      size: 'small',
      icon: 'Table',
      needsLaterParts: true,
      load: () => import('./tables-dialog.tsx').then((module) => module.TablesDialog),
    },
  ],
}
