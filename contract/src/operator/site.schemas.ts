import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { amount, instant, listOf, money, oneOf, page, requestId, rowId, text, username } from '../fields.ts';

export const setswitch = describeCall({
  summary:
    'Switches a gateway, a provider, a game (`provider/game`), a promotion, a house account or a member’s (`BDO/1234567890`), or a bank for withdrawals on or off.',
  request: z.object({
    what: oneOf(
      ['gateway', 'provider', 'game', 'promotion', 'account', 'bank', 'memberbank'],
      'invalid_filter',
    ),
    code: text('invalid_filter', { max: 100, pattern: /^[A-Za-z0-9_/-]+$/ }),
    on: z.boolean('invalid_filter'),
  }),
  value: z.object({ what: z.string(), code: z.string(), on: z.boolean() }),
  errors: ['switch_not_exists', 'no_changes'],
});

export const setcontent = describeCall({
  summary: 'Replaces one piece of the site’s content by another of the same shape.',
  request: z.object({
    name: oneOf(
      [
        'banners',
        'announcements',
        'promotions',
        'articles',
        'seo',
        'socials',
        'survey',
        'frames',
        'campaign',
        'rates',
        'help',
      ],
      'invalid_filter',
    ),
    /** A list or an object, in the form of this piece of content. */
    content: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())], 'invalid_content'),
  }),
  value: z.object({ name: z.string(), version: z.int() }),
  errors: ['invalid_content'],
});

export const createcoupon = describeCall({
  summary: 'Makes a coupon.',
  request: z.object({
    coupon_code: text('invalid_filter', { max: 32, pattern: /^[A-Za-z0-9-]+$/ }),
    kind: oneOf(['cash', 'free_credit', 'token', 'ticket'], 'invalid_filter'),
    /** Pesos; a count for tokens and tickets. */
    value: amount('invalid_amount', 4),
    /** Free credit: its target is this multiple of the credit. */
    multiplier: z.optional(text('invalid_filter', { pattern: /^x\d{1,3}$/ })),
    for: oneOf(['all', 'newbie', 'depositor'], 'invalid_filter'),
    uses: z.int('invalid_amount').check(z.gte(1, 'invalid_amount'), z.lte(1_000_000, 'invalid_amount')),
    days: z.int('invalid_period').check(z.gte(1, 'invalid_period'), z.lte(365, 'invalid_period')),
  }),
  value: z.object({ coupon_code: z.string() }),
  errors: ['coupon_exists'],
});

export const sendinbox = describeCall({
  summary: 'Puts a message into a member’s inbox, with a reward if one is given.',
  request: z.object({
    account_id: username,
    title: text('invalid_filter', { max: 80 }),
    text: text('invalid_filter', { max: 500 }),
    reward_kind: oneOf(['none', 'cash', 'token', 'ticket'], 'invalid_filter'),
    reward: z.optional(amount('invalid_amount', 4)),
    days: z.int('invalid_period').check(z.gte(1, 'invalid_period'), z.lte(365, 'invalid_period')),
    /** Reaches only who agreed to be told about offers, and nobody in a pause or an exclusion. */
    offer: z.optional(z.boolean('invalid_filter')),
    request_id: requestId,
  }),
  /** Empty: an offer that this member is not to be told. */
  value: z.object({ inbox_id: z.string() }),
  errors: ['account_not_exists', 'request_id_reused'],
});

export const memberreviews = describeCall({
  summary: 'Reviews by members that wait to be read.',
  request: nothing,
  value: z.array(
    z.object({
      review_id: z.string(),
      account_id: z.string(),
      overall: z.int(),
      comment: z.string(),
      created_at: instant,
    }),
  ),
});

export const decidereview = describeCall({
  summary: 'Shows a member’s review on the site, or does not.',
  request: z.object({ review_id: rowId('review_not_exists'), show: z.boolean('invalid_filter') }),
  value: nothing,
  errors: ['review_not_exists'],
});

export const runday = describeCall({
  summary: 'Runs the work of a day again: what was done is not done twice.',
  request: z.object({
    job: oneOf(['rebate', 'reconcile', 'missions', 'export', 'vipGifts', 'aml'], 'invalid_filter'),
    working_date: text('invalid_date_range', { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
  }),
  value: z.object({ job: z.string(), working_date: z.string(), done: z.int() }),
  errors: ['invalid_date_range'],
});

export const audit = describeCall({
  summary: 'What the staff did, newest first.',
  request: z.object({ ...page, actor: z.optional(text('invalid_filter', { max: 200 })) }),
  value: listOf(
    z.object({
      at: instant,
      /** The person, theirs alone. */
      actor: z.string(),
      actor_name: z.string(),
      act: z.string(),
      subject: z.string(),
      reason: z.string(),
      /** Pesos that it made, or can make at most; empty for an act without a sum. */
      amount: z.union([money, z.literal('')]),
      /** What it changed, before and after. */
      before: z.string(),
      after: z.string(),
      /** Who checked an order; empty for what its maker did alone. */
      checker: z.string(),
      checker_name: z.string(),
    }),
  ),
});

const dataKeyStates = z.array(
  z.object({
    /** Derived from the key; it says nothing about it. */
    key_id: z.string(),
    /** `needed`: not the one that seals now, but not retired. */
    state: z.enum(['seals', 'needed', 'retired']),
    /** How many values it has sealed. */
    values: z.int(),
    /** Connections of processes that seal by it. */
    sealers: z.int(),
  }),
);

export const datakeys = describeCall({
  summary: 'The data keys, and how many values each has sealed.',
  request: nothing,
  value: dataKeyStates,
});

export const resealdata = describeCall({
  summary: 'Seals the next few values by the present data key that another one has sealed.',
  request: z.object({
    /** `next` of the answer before; from the start when it is absent. */
    cursor: z.optional(text('invalid_filter', { max: 120, pattern: /^\d{1,3} [\w./\\-]*$/ })),
    /** One value, waiting for who holds its row, where many pass over what is held. */
    waits: z.optional(z.boolean('invalid_filter')),
  }),
  value: z.object({
    resealed: z.int(),
    /** Empty when all was looked at. */
    next: z.string(),
  }),
});

export const retiredatakeys = describeCall({
  summary: 'Forgets each data key that nothing is sealed by any more, and that no process seals by.',
  request: nothing,
  value: dataKeyStates,
});

export const securityrecord = describeCall({
  summary:
    'The newest log-ins, changes of what proves a member, and refusals of the staff, of one account or of all.',
  request: z.object({ account_id: z.optional(username) }),
  value: z.array(
    z.object({
      at: instant,
      /** Its path. */
      call: z.string(),
      /** The key of the refusal; empty when it was done. */
      refused: z.string(),
      /** Empty for a name that nobody has, and for the staff. */
      account_id: z.string(),
      /** The member of staff; empty for members, and for a token that nobody has. */
      actor: z.string(),
      /** A fingerprint of the network: the same one is the same network. */
      address: z.string(),
      device: z.string(),
      trace_id: z.string(),
    }),
  ),
  errors: ['account_not_exists'],
});
