import * as z from 'zod/mini';
import { describeCall } from '../describe-call.ts';
import { instant, money, oneOf, rowId } from '../fields.ts';
import { decidekyc, decideperson, reason, releasepayouts, setmemberstate } from './members.schemas.ts';
import {
  adjust,
  approvedeposit,
  approvereferral,
  approvewithdrawal,
  creditpayment,
  decidewin,
} from './payments.schemas.ts';
import { createcoupon, sendinbox, setcontent, setswitch } from './site.schemas.ts';

/** The acts that an order can be: each may refuse also when its checker approves. */
const ORDERED = [
  adjust,
  approvedeposit,
  approvereferral,
  approvewithdrawal,
  createcoupon,
  creditpayment,
  decidekyc,
  decideperson,
  decidewin,
  releasepayouts,
  sendinbox,
  setcontent,
  setmemberstate,
  setswitch,
] as const;

const orderId = rowId('order_not_exists');

export const orders = describeCall({
  summary:
    'Acts of the staff above what one person may do alone, oldest first; without a state those that wait.',
  request: z.object({ state: z.optional(oneOf(['waiting', 'approved', 'refused'], 'invalid_filter')) }),
  value: z.array(
    z.object({
      order_id: z.string(),
      state: z.enum(['waiting', 'approved', 'refused']),
      /** The name of the call: `adjust`. */
      call: z.string(),
      /** The fields of that call, as they were sent. */
      request: z.record(z.string(), z.unknown()),
      /** What it does, in two or three words, and to what. */
      act: z.string(),
      subject: z.string(),
      /** The member whose money it is about; empty for an act about nobody or everybody. */
      account_id: z.string(),
      /** Pesos that it makes at most: value times uses. Empty when nobody can tell, as of a rate. */
      amount: z.union([money, z.literal('')]),
      before: z.string(),
      after: z.string(),
      reason: z.string(),
      /** The person who made the order, theirs alone; their name and their role of then. */
      maker: z.string(),
      maker_name: z.string(),
      maker_role: z.string(),
      created_at: instant,
      /** One that nobody has checked by then does not wait any more. */
      expires_at: instant,
      /** Who approved or refused it; empty while it waits. */
      checker: z.string(),
      checker_name: z.string(),
      /** Whether the caller may approve it: another person with another role, who has decided no other step of the same member's money. */
      may_approve: z.boolean(),
    }),
  ),
});

export const approveorder = describeCall({
  summary:
    'Carries out an act that waits, in the name of who ordered it. It takes another person with another role.',
  request: z.object({ order_id: orderId }),
  value: z.object({ order_id: z.string(), state: z.literal('approved') }),
  errors: [
    'order_not_exists',
    'second_person_needed',
    'second_role_needed',
    'same_members_money',
    ...ORDERED.flatMap(({ errors }): readonly (typeof errors)[number][] => errors),
  ],
});

export const refuseorder = describeCall({
  summary: 'Refuses an act that waits; who ordered it may take it back so.',
  request: z.object({ order_id: orderId, reason }),
  value: z.object({ order_id: z.string(), state: z.literal('refused') }),
  errors: ['order_not_exists', 'second_role_needed'],
});
