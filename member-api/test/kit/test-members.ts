import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { fund, member, parseAmount, payg, units } from '@palaro/contract';
import { WALLET_HEADERS, walletSigningText } from '@palaro/contract/wires';
import { fingerprintOf, memberBalance, memberCash, postJournal } from '../../src/money/ledger/index.ts';
import { findTyped } from '../../src/account/member/index.ts';
import { hashToken } from '../../src/account/session/index.ts';
import { openGameSession } from '../../src/play/wallet/index.ts';
import { ensureClientSeed } from '../fair-kit.ts';
import { FAKE_GAMES } from './fake-games.ts';
import type { CallOptions, TestApi } from './test-api.ts';
import { GAMES_WALLET_SECRET, SITE_URL, valueOf } from './test-api.ts';
import { workingDateOf } from '../../src/platform/server/instants.ts';

export const PASSWORD = 'sandigan88';
export const BANK = { bank_id: 'BDO', bank_name: 'BDO Unibank' } as const;

/** The session fields of a member's calls. */
export interface Credentials {
  account_id: string;
  auth_token: string;
}

let count = 0;
export function newName(): string {
  count += 1;
  return `m${count}x${randomUUID().replaceAll('-', '').slice(0, 10)}`;
}

export const newPhone = () => `+639${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

const CODE = /\b(\d{6})\b/;

/** The code that the phone received last. */
export async function codeFor(api: TestApi, phone: string): Promise<string> {
  await api.run('sms');
  // Messages that wait together arrive in any order, and a notice has no code.
  const codes = api.sms.received.flatMap(({ phone: to, text }) =>
    to === phone ? (CODE.exec(text)?.[1] ?? []) : [],
  );
  const code = codes.at(-1);
  if (!code) throw new Error('no code was sent');
  return code;
}

/** Signs up and confirms the phone, by the API's calls; from an address, if it matters. */
export async function joinMember(
  api: TestApi,
  from: Pick<CallOptions, 'address'> = {},
): Promise<Credentials & { phone: string }> {
  const account_id = newName();
  const phone = newPhone();
  valueOf(
    await api.call(member.signup, {
      account_id,
      password: PASSWORD,
      contact_phone: phone,
      terms_version: '2026-11',
    }),
  );
  const tac = await codeFor(api, phone);
  const [session] = valueOf(await api.call(member.validateotp, { account_id, tac }, from));
  return { account_id, phone, auth_token: session?.session_token ?? '' };
}

export async function memberIdOf(
  api: TestApi,
  { account_id }: Pick<Credentials, 'account_id'>,
): Promise<bigint> {
  const found = await findTyped(api.deps.sql, api.deps.vault, account_id);
  if (!found) throw new Error(`there is no ${account_id}`);
  return found.id;
}

/** Gives cash without a deposit, and so without a turnover target. */
export async function giveCash(api: TestApi, who: Credentials, amount: string): Promise<void> {
  const id = await memberIdOf(api, who);
  const value = parseAmount(amount) ?? units(0n);
  const key = randomUUID();
  await postJournal(api.deps.sql, {
    kind: 'adjustment',
    scope: 'test',
    key,
    fingerprint: fingerprintOf({ key }),
    workingDate: workingDateOf(new Date()),
    legs: [
      { account: 'adjustment', amount: units(-value) },
      { account: memberCash(id), amount: value },
    ],
  });
}

export async function availableOf(api: TestApi, who: Credentials): Promise<bigint> {
  return (await memberBalance(api.deps.sql, await memberIdOf(api, who))).available;
}

/** Says again who the member is, who goes on with a new token, as after `step_up_required`; with the code to the present phone where a contact is to change. */
export async function confirm(
  api: TestApi,
  who: Credentials & { phone?: string },
  password = PASSWORD,
): Promise<void> {
  const { account_id, auth_token, phone } = who;
  if (phone === undefined) {
    const confirmed = valueOf(await api.call(member.confirmsession, { account_id, auth_token, password }));
    who.auth_token = confirmed.session_token;
    return;
  }
  valueOf(await api.call(member.confirmotprequest, { account_id, auth_token }));
  const tac = await codeFor(api, phone);
  const request = { account_id, auth_token, password, tac };
  who.auth_token = valueOf(await api.call(member.confirmsession, request)).session_token;
}

/** The same by the password alone, for whoever has a phone, too. */
export async function confirmByPassword(api: TestApi, who: Credentials): Promise<void> {
  const here = { account_id: who.account_id, auth_token: who.auth_token };
  await confirm(api, here);
  who.auth_token = here.auth_token;
}

/** Adds a bank account with its code, by the API's calls. */
export async function addBank(
  api: TestApi,
  who: Credentials & { phone: string },
  { holder = 'Maria Santos', accountNo = String(randomInt(1e9, 1e10)) } = {},
): Promise<{ bank_id: string; bank_acc_no: string }> {
  api.aheadMs += 11 * 60_000;
  await confirmByPassword(api, who);
  const { account_id, auth_token, phone } = who;
  valueOf(await api.call(fund.bankotprequest, { account_id, auth_token }));
  const bank = { ...BANK, bank_acc_holder: holder, bank_acc_no: accountNo };
  const tac_code = await codeFor(api, phone);
  valueOf(await api.call(fund.addbank, { account_id, auth_token, ...bank, tac_code }));
  return { bank_id: BANK.bank_id, bank_acc_no: accountNo };
}

/** A deposit at a gateway, by the API's calls and the webhook that credits it; optionally with a promotion. Returns its ticket. */
export async function deposit(
  api: TestApi,
  { account_id, auth_token }: Credentials,
  deposit_amount: string,
  promotion_id = '',
): Promise<string> {
  const request = {
    deposit_amount,
    promotion_id,
    mode: 'mobile',
    return_url: SITE_URL,
    request_id: randomUUID(),
  };
  const { ticket_id } = valueOf(
    await api.call(payg.depositCalls.mayapay, { account_id, auth_token, ...request }),
  );
  const { payment_id: id = '', amount = '' } = api.gateway.payments.get(ticket_id) ?? {};
  await api.webhook('mayapay', { type: 'payment.paid', reference: ticket_id, id, amount });
  return ticket_id;
}

/** The log-in session of the member's token. */
export async function sessionIdOf(
  api: TestApi,
  { auth_token }: Pick<Credentials, 'auth_token'>,
): Promise<bigint> {
  const [row] = await api.deps.sql<{ id: bigint }[]>`
    SELECT id FROM session WHERE token_hash = ${hashToken(auth_token)}`;
  if (!row) throw new Error('there is no such session');
  return row.id;
}

/** A settled round of the member, played through the wallet; returns the provider's id of it. */
export async function playRound(
  api: TestApi,
  who: Credentials,
  {
    stake,
    payout,
    game_code = FAKE_GAMES[0]?.game_code ?? '',
  }: { stake: string; payout: string; game_code?: string },
): Promise<string> {
  await api.run('games');
  const memberId = await memberIdOf(api, who);
  await ensureClientSeed(api.deps, memberId);
  const { token } = await openGameSession(api.deps.sql, {
    memberId,
    provider: 'launchone',
    gameCode: game_code,
    sessionId: await sessionIdOf(api, who),
    expiresAt: new Date(api.deps.now().getTime() + 60_000),
  });
  const [round, bet_tx] = [randomUUID(), randomUUID()];
  await callWallet(api, 'bet', { token, tx: bet_tx, round, game_code, amount: stake, fair_rounds: 1 });
  const prize = { tx: randomUUID(), bet_tx, round, game_code, amount: payout, round_closed: true };
  await callWallet(api, 'win', prize);
  return round;
}

/** A signed call of a provider: the house's own, or another's. */
export async function callWallet(
  api: TestApi,
  action: string,
  request: object,
  provider: 'launchone' | 'jili' = 'launchone',
): Promise<void> {
  const payload = JSON.stringify(request);
  const timestamp = String(Math.floor(api.deps.now().getTime() / 1000));
  const nonce = randomUUID();
  const [method, url] = ['POST', `/provider/v1/${action}`] as const;
  const signature = createHmac('sha256', GAMES_WALLET_SECRET)
    .update(walletSigningText({ method, path: url, provider, timestamp, nonce }))
    .update(payload)
    .digest('hex');
  const { status, body } = await api.send({
    method,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      [WALLET_HEADERS.provider]: provider,
      [WALLET_HEADERS.keyId]: '1',
      [WALLET_HEADERS.timestamp]: timestamp,
      [WALLET_HEADERS.nonce]: nonce,
      [WALLET_HEADERS.signature]: signature,
    },
  });
  if (status !== 200) throw new Error(`the wallet answered ${status} ${JSON.stringify(body)}`);
}
