import type { Feature } from '../../core/feature.ts'

export { exportAs, importFiles, type ExportFormat } from './open-and-save.ts'

/** Opens Markdown, HTML and text, and saves them, LaTeX and PDF. */
export const filesFeature: Feature = {
  name: 'files',
  toolbar: [
    {
      kind: 'dialog',
      name: 'files',
      label: (m) => m.files,
      icon: 'FolderOpen',
      load: () => import('./files-dialog.tsx').then((module) => module.FilesDialog),
    },
  ],
}
