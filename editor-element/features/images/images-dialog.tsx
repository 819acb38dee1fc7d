import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IMAGE_SIZE, parseInteger, safeImageUrl } from '#html'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { setImage } from './images-commands.ts'
import { takeImageFile, type Upload } from '../uploads/image-upload.ts'
import { isSize, shownSource } from './image-fields.ts'
import { selectedImage } from './selected-image.ts'
import { panelMessages } from '../../messages/panels.ts'
import { useUploadFocus } from './use-upload-focus.ts'

/** Source by address or by file, size and alternative text, for a new image or for the selected one. */
export function ImagesDialog({ editor, close }: PanelProps) {
  const [existing] = useState(() => selectedImage(editor.state)?.node.attrs ?? null)
  const [src, setSrc] = useState(String(existing?.['src'] ?? ''))
  const [width, setWidth] = useState(String(existing?.['width'] ?? ''))
  const [height, setHeight] = useState(String(existing?.['height'] ?? ''))
  const [alt, setAlt] = useState(String(existing?.['alt'] ?? ''))
  const [problem, setProblem] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [isUploaded, setIsUploaded] = useState(false)
  const upload = useRef<Upload | null>(null)
  const isUploading = progress !== null
  const { fileInput, progressBar } = useUploadFocus(isUploading)
  const preview = existing?.['src'] === src ? src : safeImageUrl(src)

  useEffect(() => () => upload.current?.abort(), [])

  const { mayApply, note } = useReadOnlyNote(editor)

  const takeFile = (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setIsUploaded(false)
    setProgress(0)
    const current = takeImageFile(editor, file, ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0))
    upload.current = current
    void current.outcome.then((outcome) => {
      if (upload.current !== current) return
      setProgress(null)
      setIsUploaded(outcome.ok)
      if (outcome.ok) setSrc(outcome.url)
      else setProblem(outcome.message)
    })
  }
  const insert = () => {
    if (!src.trim() || isUploading) return
    if (![width, height].every(isSize)) return setProblem(panelMessages.imageSizeRefused)
    if (!mayApply()) return
    const size = (text: string) => parseInteger(text, IMAGE_SIZE)
    const data = { src: src.trim(), alt: alt.trim(), width: size(width), height: size(height) }
    if (editor.run(setImage(data))) close()
    else setProblem(panelMessages.imageSourceRefused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert()
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProblem('')
  }
  const insertLabel = existing ? panelMessages.imageUpdate : panelMessages.imageInsert

  return (
    <div className="formulary-form formulary-image-form">
      {problem && (
        <p className="formulary-problem" role="alert">
          {problem}
        </p>
      )}
      <TextField
        label={panelMessages.imageSource}
        value={shownSource(src)}
        inputMode="url"
        placeholder="https://"
        isDisabled={isUploading}
        autoFocus
        onChange={change(setSrc)}
        onKeyDown={onKeyDown}
      />
      {editor.options.enableImageUpload && (
        <Field label={panelMessages.imageFile} hint={panelMessages.imageFileHint}>
          {({ id, describedBy }) => (
            <input
              ref={fileInput}
              id={id}
              form=""
              type="file"
              accept="image/*"
              className="formulary-file"
              disabled={isUploading}
              aria-describedby={describedBy}
              onChange={(event) => takeFile(event.target.files?.[0])}
            />
          )}
        </Field>
      )}
      {isUploading && (
        <progress
          ref={progressBar}
          tabIndex={-1}
          className="formulary-progress"
          value={progress}
          aria-label={panelMessages.imageUploading}
        />
      )}
      <span className="formulary-visually-hidden" role="status">
        {isUploaded && panelMessages.imageUploaded}
      </span>
      {preview && (
        <div className="formulary-image-preview">
          <img
            key={preview}
            src={preview}
            alt={panelMessages.imagePreview}
            onError={(event) => (event.currentTarget.hidden = true)}
          />
        </div>
      )}
      <div className="formulary-field-row">
        <TextField
          label={panelMessages.imageWidth}
          type="number"
          min={IMAGE_SIZE.min}
          max={IMAGE_SIZE.max}
          value={width}
          placeholder={panelMessages.imageAuto}
          onChange={change(setWidth)}
          onKeyDown={onKeyDown}
        />
        <TextField
          label={panelMessages.imageHeight}
          type="number"
          min={IMAGE_SIZE.min}
          max={IMAGE_SIZE.max}
          value={height}
          placeholder={panelMessages.imageAuto}
          onChange={change(setHeight)}
          onKeyDown={onKeyDown}
        />
      </div>
      <TextField
        label={panelMessages.imageAlt}
        hint={panelMessages.imageAltHint}
        value={alt}
        onChange={setAlt}
        onKeyDown={onKeyDown}
      />
      {note}
      <div className="formulary-actions">
        <Button kind="quiet" onClick={close}>
          {panelMessages.cancel}
        </Button>
        <Button kind="primary" isDisabled={!src.trim() || isUploading} onClick={insert}>
          {isUploading ? panelMessages.imageUploading : insertLabel}
        </Button>
      </div>
    </div>
  )
}
