import type { DepositTicket } from '@palaro/contract';
import type { Tone } from '@palaro/shared-lib/ui';
import type { MessageKey } from '../messages.ts';
import { MANUAL } from './deposit.rules.ts';

type State = DepositTicket['state'];

interface Story {
  /** The current step of waiting, received, credited; 3 when all are done, absent if the deposit ended early. */
  step: 0 | 1 | 2 | 3 | null;
  tone: Tone;
  title: MessageKey;
  text: MessageKey;
  /** The polling interval; 0 when nothing more is expected. */
  pollMs: number;
  /** Whether the next step is to pay again. */
  again: boolean;
}

const WAITING: Story = {
  step: 0,
  tone: 'info',
  title: 'ticket.waiting.title',
  text: 'ticket.waiting.text',
  pollMs: 4_000,
  again: false,
};

/** For each state of a deposit: where the money is, in a member's words. */
export const TICKET_STORIES = {
  CREATED: WAITING,
  PENDING: WAITING,
  PAID: {
    step: 1,
    tone: 'info',
    title: 'ticket.received.title',
    text: 'ticket.received.text',
    pollMs: 3_000,
    again: false,
  },
  CREDITED: {
    step: 3,
    tone: 'good',
    title: 'ticket.credited.title',
    text: 'ticket.credited.text',
    pollMs: 0,
    again: false,
  },
  REVIEW: {
    step: 1,
    tone: 'warn',
    title: 'ticket.review.title',
    text: 'ticket.review.text',
    pollMs: 15_000,
    again: false,
  },
  EXPIRED: {
    step: null,
    tone: 'warn',
    title: 'ticket.expired.title',
    text: 'ticket.expired.text',
    pollMs: 15_000,
    again: true,
  },
  FAILED: {
    step: null,
    tone: 'bad',
    title: 'ticket.failed.title',
    text: 'ticket.failed.text',
    pollMs: 15_000,
    again: true,
  },
  CANCELLED: {
    step: null,
    tone: 'warn',
    title: 'ticket.cancelled.title',
    text: 'ticket.cancelled.text',
    pollMs: 0,
    again: true,
  },
} as const satisfies Record<State, Story>;

/** Texts that differ for a manual deposit, which a person checks. */
const MANUAL_STORIES: Partial<Record<State, Story>> = {
  REVIEW: {
    ...TICKET_STORIES.REVIEW,
    tone: 'info',
    title: 'ticket.searched.title',
    text: 'ticket.searched.text',
  },
  CANCELLED: {
    ...TICKET_STORIES.CANCELLED,
    tone: 'bad',
    title: 'ticket.notFound.title',
    text: 'ticket.notFound.text',
  },
};

/** The promotion chosen with it runs now, with a goal of its own. */
const BEGAN: Story = { ...TICKET_STORIES.CREDITED, text: 'ticket.began.text' };

/** The promotion was not fit any more when the payment came. */
const NOT_BEGUN: Story = { ...TICKET_STORIES.CREDITED, tone: 'warn', text: 'ticket.notBegun.text' };

/** The member's own exclusion or limit closed the payment page: there is nothing to try again. */
const CLOSED: Story = {
  ...TICKET_STORIES.CANCELLED,
  title: 'ticket.closed.title',
  text: 'ticket.closed.text',
  again: false,
};

/** It was paid after that, and the payment goes back. */
const RETURNED: Story = {
  ...CLOSED,
  title: 'ticket.returned.title',
  text: 'ticket.returned.text',
};

/** A person of the house sends it back, and says why. */
const SENT_BACK: Story = { ...RETURNED, text: 'ticket.sentBack.text' };

/** A person has found no payment. */
const REJECTED: Story = {
  ...CLOSED,
  tone: 'bad',
  title: 'ticket.rejected.title',
  text: 'ticket.rejected.text',
};

export const storyOf = ({
  code,
  state,
  closed_for: closedFor,
  returned,
  reason,
  promotion_began: began,
}: Pick<
  DepositTicket,
  'code' | 'state' | 'closed_for' | 'returned' | 'reason' | 'promotion_began'
>): Story => {
  if (returned) return reason ? SENT_BACK : RETURNED;
  if (began !== undefined) return began ? BEGAN : NOT_BEGUN;
  if (state === 'CANCELLED' && closedFor) return CLOSED;
  if (code === MANUAL && MANUAL_STORIES[state]) return MANUAL_STORIES[state];
  return state === 'CANCELLED' && reason ? REJECTED : TICKET_STORIES[state];
};
