import type { FeatureParts } from '../../core/feature.ts'
import { voicePlugin } from './voice-plugin.ts'

export const voiceParts: FeatureParts = { plugins: (editor) => [voicePlugin(editor)] }
