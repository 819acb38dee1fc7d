import type { ProofCheck, ProofInstructions, ProofWay } from '#contracts/domain-proofs'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkProof, type PortalDomain, proofQuery, refreshDashboard } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { CodeListing } from '../../../components/code-listing.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { domainMessages } from './domain-messages.ts'

/** Three ways to prove a hostname, with the result of the last check of each (D47). */
export function DomainVerifyDialog({ domain, onClose }: { domain: PortalDomain; onClose: () => void }) {
  const messages = domainMessages.verify
  const { data: proof, isPending, error, refetch } = useQuery(proofQuery(domain.id))
  const check = useMutation({
    mutationFn: () => checkProof(domain.id),
    onSuccess: ({ checks }) => {
      if (!checks.some(({ isFound }) => isFound)) return
      showToast({ title: messages.done, description: `${domain.domain} is verified` })
      onClose()
      return refreshDashboard()
    },
    onError: (failure) => reportFailure(failure, messages.failed, messages.fallback, domainMessages.unreachable),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Verify ${domain.domain}`}
      description="Publish one of these three, then check. Leave it there: we look for it again from time to time."
    >
      {proof ? (
        <Ways proof={proof} checks={check.data?.checks ?? []} />
      ) : isPending ? (
        <p className="state-message" role="status">
          Loading...
        </p>
      ) : (
        <div className="state-message" role="alert">
          <strong>{messages.failed}</strong>
          {failureText(error, messages.fallback)}
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <DialogActions>
        <p className="proof-outcome" role="status">
          {check.data && !check.isPending && 'Not found yet. A new DNS record can take up to an hour to be seen.'}
        </p>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        <SteadyButton
          className="button button-primary"
          isDisabled={!proof || check.isPending}
          onClick={() => check.mutate()}
        >
          {check.isPending ? 'Checking...' : 'Check Now'}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  )
}

function Ways({ proof, checks }: { proof: ProofInstructions; checks: readonly ProofCheck[] }) {
  return (
    <ol className="proof-ways">
      <Way title="A DNS record" way="dns" checks={checks}>
        <p>Add a TXT record with this name and value where your DNS is managed.</p>
        <CodeListing label="Name" code={proof.dns.name} />
        <CodeListing label="Value" code={proof.dns.value} />
      </Way>
      <Way title="A file" way="file" checks={checks}>
        <p>
          Put a text file with this line at <code>{proof.file.address}</code>
        </p>
        <CodeListing label="Content of formulary.txt" code={proof.file.content} />
      </Way>
      <Way title="A tag of your home page" way="meta" checks={checks}>
        <p>
          Put this into the <code>&lt;head&gt;</code> of <code>{proof.meta.address}</code>
        </p>
        <CodeListing label="HTML" code={proof.meta.tag} />
      </Way>
    </ol>
  )
}

function Way(props: { title: string; way: ProofWay; checks: readonly ProofCheck[]; children: ReactNode }) {
  const found = props.checks.find(({ way }) => way === props.way)
  return (
    <li className="proof-way">
      <h3>{props.title}</h3>
      {props.children}
      {found && (
        <p className="proof-result" data-found={found.isFound}>
          {found.message}
        </p>
      )}
    </li>
  )
}
