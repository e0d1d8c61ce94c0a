import type { DepositTicket, TicketLine } from '@palaro/contract';
import type { TFunction } from '@palaro/shared-lib/core';
import { StatusChip, type Tone } from '@palaro/shared-lib/ui';
import type { MessageKey } from './messages.ts';

type Chip = { tone: Tone | 'neutral'; label: MessageKey };

const DEPOSIT_STATES = {
  CREATED: { tone: 'info', label: 'state.waiting' },
  PENDING: { tone: 'info', label: 'state.waiting' },
  PAID: { tone: 'info', label: 'state.received' },
  CREDITED: { tone: 'good', label: 'state.credited' },
  REVIEW: { tone: 'warn', label: 'state.review' },
  EXPIRED: { tone: 'neutral', label: 'state.expired' },
  FAILED: { tone: 'bad', label: 'state.failed' },
  CANCELLED: { tone: 'neutral', label: 'state.cancelled' },
  RETURNED: { tone: 'warn', label: 'state.returned' },
} as const satisfies Record<DepositTicket['state'] | 'RETURNED', Chip>;

const WITHDRAWAL_STATES: Record<string, Chip> = {
  REQUESTED: { tone: 'info', label: 'state.requested' },
  REVIEW: { tone: 'warn', label: 'state.review' },
  APPROVED: { tone: 'info', label: 'state.approved' },
  SUBMITTED: { tone: 'info', label: 'state.onItsWay' },
  UNKNOWN: { tone: 'info', label: 'state.onItsWay' },
  PAID: { tone: 'good', label: 'state.paid' },
  REJECTED: { tone: 'bad', label: 'state.rejected' },
  CANCELLED: { tone: 'neutral', label: 'state.cancelled' },
  FAILED: { tone: 'bad', label: 'state.failed' },
  REVERSED: { tone: 'warn', label: 'state.returned' },
};

/** The general state for one that this release does not know. */
const BY_STATUS = {
  0: { tone: 'bad', label: 'state.rejected' },
  1: { tone: 'good', label: 'state.approved' },
  2: { tone: 'info', label: 'state.pending' },
} as const satisfies Record<TicketLine['status'], Chip>;

interface Props {
  t: TFunction<'mfe-wallet'>;
  method: TicketLine['method'];
  status: TicketLine['status'];
  state: string;
}

/** The state of a deposit or withdrawal, in a word. */
export function TicketChip({ t, method, status, state }: Props) {
  const known: Record<string, Chip> = method === 'deposit' ? DEPOSIT_STATES : WITHDRAWAL_STATES;
  const { tone, label } = known[state] ?? BY_STATUS[status];
  return <StatusChip tone={tone}>{t(label)}</StatusChip>;
}
