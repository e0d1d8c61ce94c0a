import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { instant, money, oneOf, rowId, text, username } from '../fields.ts';

export const reason = text('invalid_reason', { max: 200 });

export const memberSummary = z.object({
  account_id: z.string(),
  state: z.string(),
  created_at: instant,
  last_login_at: instant,
  cash: money,
  held: money,
  promo: money,
  deposits: money,
  withdrawals: money,
  kyc: z.string(),
});

export const members = describeCall({
  summary: 'One member: state, money and what is under way.',
  request: z.object({ account_id: username }),
  value: memberSummary,
  errors: ['account_not_exists'],
});

export const setmemberstate = describeCall({
  summary: 'Suspends (BLOCK), bans (CLOSE), switches off or on. Sessions of a member who is not active end.',
  request: z.object({
    account_id: username,
    state: oneOf(['active', 'inactive', 'suspended', 'banned'], 'invalid_filter'),
    reason,
  }),
  value: z.object({ account_id: z.string(), state: z.string() }),
  errors: ['account_not_exists', 'no_changes'],
});

export const releasepayouts = describeCall({
  summary: 'Lets the money of a member out again whose credentials were changed.',
  request: z.object({ account_id: username, reason }),
  value: z.object({ account_id: z.string() }),
  errors: ['account_not_exists', 'no_changes'],
});

export const decideperson = describeCall({
  summary:
    'Decides whether an account is of the same person as an excluded one: it stays closed until that ends, or is opened.',
  request: z.object({ review_id: rowId('review_not_exists'), same: z.boolean('invalid_filter'), reason }),
  value: z.object({ account_id: z.string(), state: z.enum(['closed', 'open']) }),
  errors: ['review_not_exists', 'review_ends_otherwise'],
});

export const kycs = describeCall({
  summary: 'Identity checks that wait for a person.',
  request: nothing,
  value: z.array(
    z.object({
      account_id: z.string(),
      document_type: z.string(),
      birthday: z.string(),
      files: z.array(z.string()),
      created_at: instant,
    }),
  ),
});

export const decidekyc = describeCall({
  summary: 'Approves or rejects an identity check.',
  request: z.object({ account_id: username, approve: z.boolean('invalid_filter'), reason }),
  value: z.object({ account_id: z.string(), state: z.string() }),
  errors: ['account_not_exists', 'ticket_already_processed'],
});
