import { useState, type DragEvent } from 'react'
import { Braces, FileCode2, FilePen, FileText, FileType, FileUp, Globe } from 'lucide'
import type { PanelProps } from '../../core/feature.ts'
import { panelMessages } from '../../messages/panels.ts'
import { FILE_TYPES } from './import-files.ts'
import { exportAs, importFiles, type ExportFormat } from './open-and-save.ts'
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts'
import { type Drawing, DrawnIcon } from '../../icons/drawn-icon.ts'

const FORMATS: readonly { format: ExportFormat; name: string; ending: string; icon: Drawing }[] = [
  { format: 'pdf', name: 'PDF', ending: '.pdf', icon: FileType },
  { format: 'docx', name: 'Word', ending: '.docx', icon: FilePen },
  { format: 'html', name: 'HTML', ending: '.html', icon: Globe },
  { format: 'markdown', name: 'Markdown', ending: '.md', icon: FileCode2 },
  { format: 'latex', name: 'LaTeX', ending: '.tex', icon: Braces },
  { format: 'text', name: 'Text', ending: '.txt', icon: FileText },
]

/** Opens a file at the cursor, and saves the document in one of the formats. */
export function FilesDialog({ editor, close }: PanelProps) {
  const [isOver, setIsOver] = useState(false)
  const field = useFocusOnMount<HTMLInputElement>(true)
  const open = (files: FileList | null) => {
    if (!files?.length) return
    close()
    void importFiles(editor, [...files])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    open(event.dataTransfer.files)
  }
  return (
    <div className="formulary-form formulary-files">
      <section aria-label={panelMessages.filesOpen}>
        <h3>{panelMessages.filesOpen}</h3>
        <label
          className={isOver ? 'formulary-files-open formulary-files-over' : 'formulary-files-open'}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          <DrawnIcon of={FileUp} size={22} />
          <input
            ref={field}
            type="file"
            form=""
            className="formulary-files-input"
            accept={FILE_TYPES}
            aria-label={panelMessages.filesChoose}
            onChange={(event) => open(event.target.files)}
          />
          <span>
            <b>{panelMessages.filesChoose}</b> {panelMessages.filesHint}
          </span>
        </label>
      </section>
      <section aria-label={panelMessages.filesSave}>
        <h3>{panelMessages.filesSave}</h3>
        <div className="formulary-files-formats">
          {FORMATS.map(({ format, name, ending, icon }) => (
            <button
              key={format}
              type="button"
              form=""
              className="formulary-button formulary-files-format"
              onClick={() => {
                close()
                void exportAs(editor, format)
              }}
            >
              <DrawnIcon of={icon} size={20} />
              <span>
                <b>{name}</b> <small>{ending}</small>
                <br />
                <small>{panelMessages.filesUse[format]}</small>
              </span>
            </button>
          ))}
        </div>
      </section>
    </div>
  )
}
