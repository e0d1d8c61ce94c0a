import * as z from 'zod/mini';
import { nothing, operatorCall } from '../call.ts';
import { instant, money, oneOf, text, username } from '../fields.ts';

export const reason = text('invalid_reason', { max: 200 });

export const members = operatorCall({
  path: '/operator/members',
  summary: 'One member: state, money and what is under way.',
  kind: 'query',
  request: z.object({ account_id: username }),
  value: z.object({
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
  }),
  errors: ['account_not_exists'],
});

export const setmemberstate = operatorCall({
  path: '/operator/setmemberstate',
  summary: 'Suspends (BLOCK), bans (CLOSE), switches off or on. Sessions of a member who is not active end.',
  kind: 'mutation',
  request: z.object({
    account_id: username,
    state: oneOf(['active', 'inactive', 'suspended', 'banned'], 'invalid_filter'),
    reason,
  }),
  value: z.object({ account_id: z.string(), state: z.string() }),
  errors: ['account_not_exists', 'no_changes'],
});

export const kycs = operatorCall({
  path: '/operator/kycs',
  summary: 'Identity checks that wait for a person.',
  kind: 'query',
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

export const decidekyc = operatorCall({
  path: '/operator/decidekyc',
  summary: 'Approves or rejects an identity check.',
  kind: 'mutation',
  request: z.object({ account_id: username, approve: z.boolean('invalid_filter'), reason }),
  value: z.object({ account_id: z.string(), state: z.string() }),
  errors: ['account_not_exists', 'ticket_already_processed'],
});
