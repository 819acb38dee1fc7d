import type { Feature } from '../../core/feature.ts'

export const htmlSourceFeature: Feature = {
  name: 'html-source',
  toolbar: [
    {
      kind: 'dialog',
      name: 'htmlSource',
      label: (m) => m.htmlSource,
      title: (m) => m.htmlSourceTitle,
      icon: 'CodeXml',
      size: 'large',
      load: () => import('./html-source-dialog.tsx').then((module) => module.HtmlSourceDialog),
    },
  ],
}
