import { useMutation } from '@tanstack/react-query'
import { exportDomains } from '../../../api/client-portal.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** All domains with their loads of this month, as CSV. */
export function DomainExportButton() {
  const save = useMutation({
    mutationFn: exportDomains,
    onSuccess: ({ text, filename }) => saveFile(text, filename, 'text/csv'),
    onError: (error) => reportFailure(error, 'Failed to Export Domains', 'The domains could not be exported.'),
  })
  return (
    <SteadyButton className="button" isDisabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? 'Exporting...' : 'Export'}
    </SteadyButton>
  )
}
