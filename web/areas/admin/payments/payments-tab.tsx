import type { AdminPayment } from '#contracts/payments-admin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AddressText } from '../../../components/address-text.tsx'
import { exportPayments, paymentsQuery } from '../../../api/admin-payments.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney, partRefunded } from '../../../lib/money.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { columnsOf } from '../components/data-columns.ts'
import { DataTable } from '../components/data-table.tsx'
import { PaymentBadge } from '../components/payment-badge.tsx'
import { ListBar } from '../components/list-bar.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { useListQuery } from '../components/use-list-query.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentReference } from './payment-reference.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** What clients paid (AY01 to AY18). */
export function PaymentsTab() {
  const list = useListQuery()
  const response = useQuery(paymentsQuery(list.query))
  const [shown, setShown] = useState<AdminPayment | null>(null)
  const columns = useMemo(() => columnsFor(setShown), [])
  const exporting = useMutation({
    mutationFn: () => exportPayments(list.query),
    onSuccess: ({ text, filename }) => saveFile(text, filename, 'text/csv'),
    onError: (error) => reportFailure(error, 'Error Exporting Payments', 'Failed to export payments'),
  })
  return (
    <>
      <TabHead title="Payment Management" lead="Every payment in its own currency.">
        <SteadyButton className="button" isDisabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {exporting.isPending ? 'Exporting...' : 'Export'}
        </SteadyButton>
      </TabHead>
      <ListBar list={list} search="Search by customer, plan, amount, payment ID or status" />
      <DataTable
        label="Payments"
        columns={columns}
        rows={response.data?.rows}
        response={response}
        list={list}
        loading="Loading payments..."
        failure={{ title: 'Error Loading Payments', fallback: 'Failed to load payments' }}
        empty={{ title: 'No payments yet', text: 'They appear here once a client has paid.' }}
        paging={response.data && { ...response.data, unit: ['payment', 'payments'], kind: 'numbers' }}
      />
      {shown && (
        <PaymentDialog
          // As it is by now: it may have been refunded while it is open.
          payment={response.data?.rows.find(({ id }) => id === shown.id) ?? shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

const helper = columnsOf<AdminPayment>()

const columnsFor = (show: (payment: AdminPayment) => void) =>
  helper.columns([
    helper.accessor('customerEmail', {
      header: 'Customer',
      enableSorting: true,
      meta: { isRowHeader: true },
      cell: ({ row: { original: payment } }) => (
        <>
          <AddressText address={payment.customerEmail} />
          <span className="cell-note">{paymentReference(payment.stripePaymentId)}</span>
        </>
      ),
    }),
    helper.accessor('planName', { header: 'Plan', enableSorting: true }),
    helper.accessor('amount', {
      header: 'Amount',
      enableSorting: true,
      meta: { align: 'end' },
      cell: ({ row: { original: payment } }) => (
        <>
          {formatMoney(payment.amount, payment.currency, 'always')}
          <span className="cell-note">{partRefunded(payment)}</span>
        </>
      ),
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: true,
      cell: ({ getValue }) => <PaymentBadge status={getValue()} />,
    }),
    helper.accessor('createdAt', {
      header: 'Date',
      enableSorting: true,
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDay(getValue())}</time>,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      meta: { isActions: true },
      cell: ({ row: { original: payment } }) => (
        <span className="row-actions">
          <button
            type="button"
            className="link-button"
            aria-label={`View payment of ${payment.customerEmail}, ${formatDay(payment.createdAt)}`}
            onClick={() => show(payment)}
          >
            View
          </button>
        </span>
      ),
    }),
  ])
