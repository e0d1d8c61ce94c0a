import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { money, oneOf, requestId } from '../fields.ts';
import { PROVIDER_CODES } from '../game-providers.ts';
import { MEMBER_SIGNALS } from './signals.ts';

export const balance = z.object({
  /** cash + promo: what the member can bet. */
  game_balance: money,
  /** Prediction tokens. */
  game_token: z.int(),
  cash: money,
  promo: money,
  free_credit: money,
  /** Held for withdrawals under way. */
  withhold: money,
  /** Why play, deposits and rewards are closed to the member: the key of the catalogue; absent while they are open. */
  closed: z.optional(z.enum(EXCLUSION_ERRORS)),
});

export const getbalance = describeCall({
  summary: 'What the member has.',
  request: nothing,
  value: z.array(balance),
});

export const streamticket = describeCall({
  summary:
    'A ticket, good once and for 30 seconds, for `GET /api/member/stream?ticket=` on the site’s own origin: server-sent events that say what changed.',
  request: nothing,
  value: z.object({ ticket: z.string() }),
});

export const gettokenbalance = describeCall({
  summary: 'Prediction tokens of the member.',
  request: nothing,
  value: z.array(z.object({ game_token: z.int() })),
});

export const providergameofflist = describeCall({
  summary: 'Games of a provider that the house has switched off; the whole provider when it is.',
  request: z.object({ provider_code: oneOf([...PROVIDER_CODES, 'all'], 'invalid_provider') }),
  value: z.object({
    provider_off: z.array(z.string()),
    games: z.array(z.object({ provider_code: z.string(), game_code: z.string() })),
  }),
});

export const claimfreecredit = describeCall({
  summary: 'Takes the free credit of a new member, once.',
  request: z.object({ request_id: requestId }),
  value: z.object({ free_credit: money }),
  errors: [
    'claim_promo_only_once',
    'newbie_unmet',
    'ongoing_promotion',
    'promotion_not_available',
    ...EXCLUSION_ERRORS,
    'request_id_reused',
  ],
});

export const redeemfreecredit = describeCall({
  summary: 'Turns the win balance of the free credit into cash, up to its maximum; the rest is forfeited.',
  request: z.object({ request_id: requestId }),
  value: z.object({ paid: money, forfeited: money }),
  top: z.object({ isFreeC: z.boolean() }),
  errors: [
    'promotion_not_available',
    'promotion_requirement_not_met',
    'unfinishgamedetected',
    'request_id_reused',
  ],
});

export const cancelpromotion = describeCall({
  summary:
    'Ends the running promotion: the bonus and what it won are forfeited; what the own deposit has become is returned.',
  request: z.object({ request_id: requestId }),
  value: z.object({ returned: money, forfeited: money }),
  errors: ['promotion_not_available', 'unfinishgamedetected', 'request_id_reused'],
});

/** The `data` of a server-sent event of a member’s stream: what changed, never an amount. */
export const memberSignal = z.object({
  what: z.enum(MEMBER_SIGNALS),
  ticket_id: z.optional(z.string()),
});

export type Balance = z.infer<typeof balance>;

export type MemberSignal = z.infer<typeof memberSignal>;
