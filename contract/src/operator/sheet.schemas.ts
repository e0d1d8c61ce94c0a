import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { instant, money, text, username } from '../fields.ts';
import { playerLimit } from '../member/protection.schemas.ts';
import { memberSummary } from './members.schemas.ts';

export const whoami = describeCall({
  summary: 'Who of the staff calls, and which roles may make which call.',
  request: nothing,
  value: z.object({
    /** The person, theirs alone, as in what they asked for or decided. */
    actor: z.string(),
    name: z.string(),
    role: z.string(),
    /** A call’s name → the roles that may make it. */
    calls: z.record(z.string(), z.array(z.string())),
  }),
});

const note = z.object({ at: instant, author: z.string(), text: z.string() });

export const membersheet = describeCall({
  summary: 'A member on one sheet: money, tickets, rounds, limits and notes, the newest of each.',
  request: z.object({
    /** A user name, a phone, or a member id behind a `#`. */
    account_id: text('account_not_exists', { max: 20, pattern: /^(?:[A-Za-z0-9+]+|#[1-9]\d{0,17})$/ }),
  }),
  value: z.extend(memberSummary, {
    member_id: z.string(),
    /** Absent for roles that decide about money alone. */
    person: z.optional(
      z.object({ full_name: z.string(), birthday: z.string(), phone: z.string(), email: z.string() }),
    ),
    /** Since a change of credentials no money goes out until then; empty: it does. */
    payouts_held_until: instant,
    tickets: z.array(
      z.object({
        ticket_id: z.string(),
        kind: z.enum(['deposit', 'withdrawal', 'transfer']),
        amount: money,
        state: z.string(),
        /** The method or the bank. */
        description: z.string(),
        reason: z.string(),
        created_at: instant,
      }),
    ),
    support: z.array(
      z.object({
        support_id: z.string(),
        topic: z.string(),
        state: z.string(),
        message: z.string(),
        created_at: instant,
      }),
    ),
    rounds: z.array(
      z.object({
        round: z.string(),
        provider_code: z.string(),
        game_name: z.string(),
        status: z.string(),
        stake: money,
        payout: money,
        opened_at: instant,
      }),
    ),
    limits: z.array(playerLimit),
    /** Until when the account is closed to play, and by what; both empty: it is not. */
    closed_by: z.string(),
    closed_until: instant,
    notes: z.array(note),
  }),
  errors: ['account_not_exists'],
});

export const notemember = describeCall({
  summary: 'Adds a note to a member’s sheet. Notes are not changed, and the member is not shown them.',
  request: z.object({ account_id: username, text: text('invalid_reason', { max: 2_000 }) }),
  value: note,
  errors: ['account_not_exists'],
});
