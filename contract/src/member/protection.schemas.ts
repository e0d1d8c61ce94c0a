import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { amount, date, instant, money, oneOf, positiveInteger } from '../fields.ts';

const limitKind = oneOf(['deposit', 'loss', 'wager', 'session'], 'invalid_filter');

const limitPeriod = oneOf(['single', 'day', 'week', 'month'], 'invalid_filter');

export const playerLimit = z.object({
  kind: z.enum(['deposit', 'loss', 'wager', 'session']),
  period: z.enum(['single', 'day', 'week', 'month']),
  /** Pesos; minutes for a session. Empty: no limit. */
  amount: z.string(),
  /** How much of it is used in the current period. */
  used: z.string(),
  /** A looser limit that the member requested: its value (empty: none), and from when it can be confirmed. */
  next: z.optional(z.object({ amount: z.string(), from: instant, can_confirm: z.boolean() })),
});

export const limitlist = describeCall({
  summary: 'Limits, cool-off and self-exclusion of the member.',
  request: nothing,
  value: z.object({
    limits: z.array(playerLimit),
    exclusion: z.optional(
      z.object({
        kind: z.enum(['cooloff', 'selfexclude']),
        ends_at: instant,
        firm_until: instant,
        /** The member did not ask for it: another account seems to be the same person's. Its kind is then that of a pause. */
        under_check: z.optional(z.boolean()),
      }),
    ),
  }),
});

export const limitset = describeCall({
  summary:
    'Sets a limit. A tighter one holds at once; a looser one has to be said again after the old period has run out.',
  request: z.object({
    kind: limitKind,
    period: limitPeriod,
    /** Pesos; whole minutes for a session. Absent: no limit. */
    amount: z.optional(amount('invalid_limit')),
  }),
  value: z.array(playerLimit),
  errors: ['invalid_limit', 'no_changes', 'step_up_required'],
});

export const cooloff = describeCall({
  summary: 'A pause from play and deposits, in days.',
  request: z.object({ days: positiveInteger('invalid_period', 90) }),
  value: z.object({ ends_at: instant }),
  errors: EXCLUSION_ERRORS,
});

export const selfexclude = describeCall({
  summary: 'Keeps the member from play and deposits. The first six months cannot be taken back.',
  request: z.object({ period: oneOf(['6months', '1year', '5years'], 'invalid_period') }),
  value: z.object({ ends_at: instant, firm_until: instant }),
  errors: ['self_excluded'],
});

export const realitycheck = describeCall({
  summary: 'How long and for how much the member has played since the last acknowledgement.',
  request: nothing,
  value: z.object({ is_due: z.boolean(), minutes: z.int(), wagered: money, net: money, next_at: instant }),
});

export const realitycheckack = describeCall({
  summary: 'The member has seen the reality check and plays on.',
  request: nothing,
  value: z.object({ next_at: instant }),
});

export const kycstatus = describeCall({
  summary: 'Whether the identity has been checked, and whether it has to be.',
  request: nothing,
  value: z.object({
    state: z.enum(['none', 'pending', 'approved', 'rejected']),
    required: z.boolean(),
    reason: z.string(),
    submitted_at: instant,
  }),
});

export const kycsubmit = describeCall({
  summary: 'Hands in a document and a picture of the member; a person looks at them.',
  request: z.object({
    document_type: oneOf(['passport', 'drivers_license', 'umid', 'philid', 'postal'], 'invalid_filter'),
    birthday: date,
  }),
  value: z.object({ state: z.literal('pending') }),
  errors: ['kyc_pending', 'kyc_approved', 'under_age'],
});

export type PlayerLimit = z.infer<typeof playerLimit>;
