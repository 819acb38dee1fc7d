import type { Feature } from '../../core/feature.ts'
import { exportPdf, isExportingPdf } from './pdf-export.ts'

export { exportPdf } from './pdf-export.ts'

export const pdfExportFeature: Feature = {
  name: 'pdf-export',
  toolbar: [
    {
      kind: 'action',
      name: 'pdfExport',
      label: (m) => m.pdfExport,
      icon: 'FileDown',
      run: (editor) => void exportPdf(editor),
      isBusy: isExportingPdf,
    },
  ],
}
