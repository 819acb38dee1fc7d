import { DAY_MS } from '../../../platform/lib/durations.ts'

/**
 * The states of a subscription, what a gateway can report about it, and what follows: the rules of D20 as one table. An event
 * never decides anything. It makes the service query the gateway, and the response, not the order of arrival, decides; this
 * is why every row of an open state is the same.
 */

/**
 * Stored. 'scheduled': an order that follows a running one at the end of its paid period, unless it is withdrawn before (D60).
 * 'abandoned': a payment page that nobody may pay any more. 'ended': cancelled, replaced or expired, permanently.
 */
export const subscriptionStates = [
  'pending',
  'scheduled',
  'active',
  'past_due',
  'cancelled',
  'disputed',
  'lapsed',
  'abandoned',
  'ended',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What the gateway reports now. */
export const findings = [
  /** Nothing was paid yet. */
  'unpaid',
  /** Paid, and to be renewed. */
  'paid',
  /** A renewal is due, and the gateway retries; within the grace period. */
  'overdue',
  /** The same after the grace period. */
  'lapsed',
  /** Will not be renewed; the paid period is still running. */
  'running_out',
  /** Will not be renewed, and the paid period is over. */
  'over',
  /** The payment for the current period is held back by a dispute. */
  'disputed',
  /** The payment for the current period was returned to the client, by a refund or a lost dispute. */
  'paid_back',
] as const
export type Finding = (typeof findings)[number]

/**
 * What is still to be done at the gateway; the scheduled job retries until it succeeds. `schedule_change`: tell it which order
 * follows at the end of the period; `resume`: that it is renewed as it is, after all.
 */
export const pendingActions = ['cancel_at_end', 'cancel', 'cancel_and_refund', 'schedule_change', 'resume'] as const
export type PendingAction = (typeof pendingActions)[number]
/** Those that a client can still change its mind about; the others are final. */
export const revocableActions = ['cancel_at_end', 'schedule_change', 'resume'] as const satisfies PendingAction[]

export interface Step {
  readonly state: SubscriptionState
  readonly pendingAction?: PendingAction
}

const open: Readonly<Record<Finding, Step>> = {
  unpaid: { state: 'pending' },
  paid: { state: 'active' },
  overdue: { state: 'past_due' },
  lapsed: { state: 'lapsed' },
  running_out: { state: 'cancelled' },
  over: { state: 'ended', pendingAction: 'cancel' },
  disputed: { state: 'disputed' },
  paid_back: { state: 'ended', pendingAction: 'cancel' },
}

export const transitions: Readonly<Record<SubscriptionState, Readonly<Record<Finding, Step>>>> = {
  pending: open,
  scheduled: open,
  active: open,
  past_due: open,
  cancelled: open,
  disputed: open,
  lapsed: open,
  // Its payment is refunded; during a dispute, or once it was returned, there is nothing to refund.
  abandoned: {
    unpaid: { state: 'abandoned' },
    paid: { state: 'ended', pendingAction: 'cancel_and_refund' },
    overdue: { state: 'ended', pendingAction: 'cancel_and_refund' },
    lapsed: { state: 'ended', pendingAction: 'cancel_and_refund' },
    running_out: { state: 'ended', pendingAction: 'cancel_and_refund' },
    over: { state: 'ended', pendingAction: 'cancel_and_refund' },
    disputed: { state: 'ended', pendingAction: 'cancel_and_refund' },
    paid_back: { state: 'ended', pendingAction: 'cancel_and_refund' },
  },
  ended: {
    unpaid: { state: 'ended' },
    paid: { state: 'ended', pendingAction: 'cancel' },
    overdue: { state: 'ended', pendingAction: 'cancel' },
    lapsed: { state: 'ended', pendingAction: 'cancel' },
    running_out: { state: 'ended', pendingAction: 'cancel' },
    over: { state: 'ended' },
    disputed: { state: 'ended', pendingAction: 'cancel' },
    paid_back: { state: 'ended', pendingAction: 'cancel' },
  },
}

/** States in which the client has the plan. */
export const accessStates = ['active', 'past_due', 'cancelled'] as const satisfies readonly SubscriptionState[]
/** States that the gateway may still charge or reactivate. */
export const openStates = [
  'pending',
  'scheduled',
  'active',
  'past_due',
  'cancelled',
  'disputed',
  'lapsed',
] as const satisfies readonly SubscriptionState[]

export const hasAccess = (state: SubscriptionState): boolean =>
  (accessStates as readonly SubscriptionState[]).includes(state)

/** The states, or actions, as an SQL list. */
export const sqlListOf = (names: readonly (SubscriptionState | PendingAction)[]): string =>
  names.map((name) => `'${name}'`).join(', ')

/** A subscription as its gateway has it now, whatever an event said. */
export interface SubscriptionTruth {
  readonly status: 'unpaid' | 'paid' | 'overdue' | 'cancelled'
  /** Cancelled at the gateway at the end of the period. */
  readonly willEnd: boolean
  /** The end of the paid period; for an unpaid one, since when it is due. Null if nothing was ever paid. */
  readonly paidUntil: Date | null
}

/** A payment of the subscription, as far as it affects access. */
export interface CoveringPayment {
  readonly amountMinor: number
  readonly refundedMinor: number
  readonly dispute: DisputeState | null
  /** The end of the period it pays for. */
  readonly coversUntil: Date | null
}

/** 'none': an inquiry, or withdrawn. While it is 'open' the gateway holds the money back; if it is 'won', the money returns. */
export const disputeStates = ['none', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** How long a plan continues while the gateway retries a failed payment. */
export const GRACE_MS = 3 * DAY_MS

interface Circumstances {
  readonly payments: readonly CoveringPayment[]
  /** The client cancelled at the end of the period. */
  readonly leavesAtEnd: boolean
  /** The client took that back, and the gateway does not know it yet. */
  readonly isResuming: boolean
}

export function findingOf(
  truth: SubscriptionTruth,
  { payments, leavesAtEnd, isResuming }: Circumstances,
  now: Date,
): Finding {
  const covering = payments.filter(({ coversUntil }) => coversUntil !== null && coversUntil > now)
  if (covering.some(isPaidBack)) return 'paid_back'
  if (covering.some(({ dispute }) => dispute === 'open')) return 'disputed'
  if (truth.status === 'unpaid') return 'unpaid'
  const left = (truth.paidUntil?.getTime() ?? 0) - now.getTime()
  const willEnd = (truth.willEnd && !isResuming) || leavesAtEnd
  if (truth.status === 'cancelled' || willEnd) return left > 0 ? 'running_out' : 'over'
  if (left + GRACE_MS <= 0) return 'lapsed'
  return truth.status
}

export const isPaidBack = (payment: Omit<CoveringPayment, 'coversUntil'>): boolean =>
  payment.dispute === 'lost' || (payment.amountMinor > 0 && payment.refundedMinor >= payment.amountMinor)
