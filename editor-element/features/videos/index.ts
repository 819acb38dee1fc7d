import type { Feature } from '../../core/feature.ts'
import { selectedVideo } from './selected-video.ts'

export const videosFeature: Feature = {
  name: 'videos',
  nodes: ['video'],
  toolbar: [
    {
      kind: 'dialog',
      name: 'video',
      label: (m) => m.video,
      title: (m) => m.videoTitle,
      size: 'small',
      icon: 'Video',
      isActive: (state) => selectedVideo(state) !== null,
      load: () => import('./videos-dialog.tsx').then((module) => module.VideosDialog),
    },
  ],
}
