import { useState, type KeyboardEvent } from 'react'
import { parseVideoUrl, VIDEO_HEIGHT, VIDEO_START, VIDEO_WIDTH, videoUrlProblem, type Range } from '#html'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { selectedVideo } from './selected-video.ts'
import { setVideo } from './videos-commands.ts'
import { emptyVideoFields, videoDataOf, videoFieldsOf, type VideoFields } from './videos-data.ts'
import { panelMessages } from '../../messages/panels.ts'

/** Address, size and playback of a new video or the selected one. The address is checked while it is typed. */
export function VideosDialog({ editor, close }: PanelProps) {
  const [existing] = useState(() => selectedVideo(editor.state)?.node.attrs ?? null)
  const [fields, setFields] = useState<VideoFields>(existing ? videoFieldsOf(existing) : emptyVideoFields)
  const [isTouched, setIsTouched] = useState(false)
  const problem = videoUrlProblem(fields.url)
  const isFile = parseVideoUrl(fields.url)?.kind === 'file'
  const change = (part: Partial<VideoFields>) => setFields((last) => ({ ...last, ...part }))

  const { mayApply, note } = useReadOnlyNote(editor)

  const insert = () => {
    setIsTouched(true)
    const data = problem ? null : videoDataOf(fields)
    if (!data || !mayApply()) return
    editor.run(setVideo(data))
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert()
  }
  const number = (name: 'width' | 'height' | 'start', label: string, { min, max }: Range) => (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      value={fields[name]}
      onChange={(value) => change({ [name]: value })}
      // When the field is left, it shows what will be inserted.
      onBlur={() => change({ [name]: clampedField(fields, name) })}
      onKeyDown={onKeyDown}
    />
  )
  const flag = (name: 'autoplay' | 'controls' | 'loop' | 'muted', label: string) => (
    <Switch label={label} isOn={fields[name]} onChange={(isOn) => change({ [name]: isOn })} />
  )

  return (
    <div className="formulary-form formulary-video-form">
      <TextField
        label={panelMessages.videoUrl}
        value={fields.url}
        inputMode="url"
        placeholder="https://"
        hint={panelMessages.videoUrlHint}
        error={isTouched ? (problem ?? undefined) : undefined}
        autoFocus
        onChange={(url) => {
          change({ url })
          setIsTouched(true)
        }}
        onKeyDown={onKeyDown}
      />
      <TextField
        label={panelMessages.videoName}
        value={fields.title}
        onChange={(title) => change({ title })}
        onKeyDown={onKeyDown}
      />
      <div className="formulary-field-row">
        {number('width', panelMessages.videoWidth, VIDEO_WIDTH)}
        {number('height', panelMessages.videoHeight, VIDEO_HEIGHT)}
        {!isFile && number('start', panelMessages.videoStart, VIDEO_START)}
      </div>
      <div className="formulary-flags">
        {flag('controls', panelMessages.videoControls)}
        {flag('autoplay', panelMessages.videoAutoplay)}
        {flag('loop', panelMessages.videoLoop)}
        {flag('muted', panelMessages.videoMuted)}
      </div>
      {note}
      <div className="formulary-actions">
        <Button kind="quiet" onClick={close}>
          {panelMessages.cancel}
        </Button>
        <Button kind="primary" isDisabled={problem !== null} onClick={insert}>
          {existing ? panelMessages.videoUpdate : panelMessages.videoInsert}
        </Button>
      </div>
    </div>
  )
}

const ANY_VIDEO = 'https://www.youtube.com/watch?v=-----------'

function clampedField(fields: VideoFields, name: 'width' | 'height' | 'start'): string {
  return String(videoDataOf({ ...fields, url: ANY_VIDEO })?.[name] ?? fields[name])
}
