import { DEPOSIT_CHOICES } from '@palaro/contract';
import { wireRequest, type DescribedCall } from '@palaro/contract/calls';
import * as z from 'zod/mini';
import { toWireInstant } from '../../src/platform/server/instants.ts';
import { SITE_URL } from './test-api.ts';
import type { Credentials } from './test-members.ts';

/** A valid value for each field of the contract. */
const GOOD: Record<string, unknown> = {
  password: 'sandigan88',
  new_password: 'sandigan89',
  contact_phone: '+639179999999',
  contact_email: 'maria@example.test',
  terms_version: '2026-11',
  endpoint: 'https://push.test/good',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  kinds: ['deposit'],
  tac: '123456',
  undo_code: 'a'.repeat(22),
  passkey_id: '1',
  credential: { id: 'AAAA', type: 'public-key' },
  tac_code: '123456',
  member_otp: '123456',
  bank_id: 'BDO',
  bank_name: 'BDO Unibank',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '1234567890',
  bank_code: DEPOSIT_CHOICES.bank_code[0],
  target_bank_id: 'BDO',
  target_bank_acc_no: '1234567890',
  target_bank_acc_holder: 'Palaro Inc',
  ref_no: 'REF12345',
  deposit_amount: '500',
  // A deposit by hand is of the last 30 days.
  deposit_date: toWireInstant(new Date(Date.now() - 3_600_000)),
  deposit_method: 'bank_transfer',
  withdrawal_amount: '100',
  amount: '100',
  payment_type: DEPOSIT_CHOICES.payment_type[0],
  is_mobile: '1',
  method: 'deposit',
  mode: 'mobile',
  return_url: `${SITE_URL}/deposit`,
  request_id: '0b0e7a52-6f8e-4d55-9d4c-9a1f3f6f0a01',
  promotion_id: 'OTB',
  ticket_id: 'D261121-XXXXXXXXXX',
  lang_code: 'en',
  lang: 'en',
  game_code: 'jeepney-gold',
  game_name: 'Jeepney Gold',
  game_type: 'slot',
  provider: 'launchone',
  provider_code: 'launchone',
  platform: 'web',
  mobile: '1',
  type: 'sports',
  slug: 'terms',
  page_name: 'home',
  reason: 'a reason',
  session_id: '1',
  inbox_id: '1',
  match_id: '1',
  review_id: '1',
  order_id: '1',
  win_id: '1',
  case_id: '1',
  replace: false,
  record: 'case 4711',
  home_score: 1,
  away_score: 0,
  ticket_count: 10,
  icon: 'mango',
  coupon_code: 'NOBODY',
  purposes: ['analytics'],
  kind: 'deposit',
  period: 'day',
  days: 7,
  document_type: 'passport',
  birthday: '1990-01-01',
  server_seed: 'a'.repeat(64),
  client_seed: 'abcdef0123',
  hash: 'a'.repeat(64),
  next_server_seed_hash: 'a'.repeat(64),
  nonce: 1,
  json_rating: { overall: 5, games: 5, payments: 5, support: 5 },
  comment: 'Good',
  survey_id: 'survey',
  answers: [],
  consent: false,
  visit_id: 'visit-1',
  page: '/',
  state: 'active',
  direction: 'credit',
  release: true,
  what: 'gateway',
  code: 'mayapay',
  on: true,
  name: 'banners',
  content: [],
  value: '100',
  for: 'all',
  uses: 1,
  approve: true,
  same: true,
  show: true,
  job: 'rebate',
  working_date: '2026-11-20',
  title: 'A title',
  text: 'A text',
  reward_kind: 'none',
  topic: 'deposit',
  message: 'A message',
  support_id: 'S261121-XXXXXXXXXX',
};

/** Values for calls in which a field means something else. */
const OF_CALL: Record<string, Record<string, unknown>> = {
  '/member/forgotpassword': { contact_phone: '9999' },
  '/member/selfexclude': { period: '6months' },
  '/fund/addewallet': { bank_id: 'GCASH' },
  '/operator/createcoupon': { kind: 'cash' },
  '/operator/setmemberstate': { account_id: 'nobody99' },
  '/operator/releasepayouts': { account_id: 'nobody99' },
  '/operator/adjust': { account_id: 'nobody99' },
  '/operator/sendinbox': { account_id: 'nobody99' },
  '/operator/decidekyc': { account_id: 'nobody99' },
};

/** The fields of a call, as they are sent. */
export const fieldsOf = (call: DescribedCall) =>
  Object.entries(wireRequest(call).shape) as [string, z.ZodMiniType][];

export const isRequired = (schema: z.ZodMiniType) => !z.safeParse(schema, undefined).success;

/** A valid request of this member. */
export function goodRequest(call: DescribedCall, member: Credentials): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...GOOD,
    account_id: member.account_id,
    player_id: member.account_id,
    auth_token: member.auth_token,
    ...OF_CALL[call.path],
  };
  return Object.fromEntries(
    fieldsOf(call)
      .filter(([, schema]) => isRequired(schema))
      .map(([field, schema]) => [field, fitting(schema, values[field])]),
  );
}

/** The usual value, or the first choice of a field with other choices (`method` has two meanings). */
function fitting(schema: z.ZodMiniType, value: unknown): unknown {
  if (z.safeParse(schema, value).success) return value;
  const choices = (z.toJSONSchema(schema, { io: 'input' }) as { enum?: unknown[] }).enum;
  return choices?.[0] ?? value;
}
