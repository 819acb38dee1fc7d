import type { Feature } from '../../core/feature.ts'
import { imageFilesPlugin } from './images-files.ts'
import { selectedImage } from './selected-image.ts'

export const imagesFeature: Feature = {
  name: 'images',
  nodes: ['image', 'figure'],
  plugins: (editor) => [imageFilesPlugin(editor)],
  toolbar: [
    {
      kind: 'dialog',
      name: 'image',
      label: (m) => m.image,
      title: (m) => m.imageTitle,
      size: 'small',
      icon: 'Image',
      isActive: (state) => selectedImage(state) !== null,
      load: () => import('./images-dialog.tsx').then((module) => module.ImagesDialog),
    },
  ],
}
