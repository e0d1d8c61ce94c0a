import { randomUUID } from 'node:crypto';
import { parseAmount, units, type Units } from '@palaro/contract';
import {
  fingerprintOf,
  gatewayClearing,
  memberBalance,
  memberCash,
  postJournal,
} from '../src/money/ledger/index.ts';
import { lockMember } from '../src/account/member/index.ts';
import { attachPromotion } from '../src/rewards/promotion/index.ts';
import { openGameSession } from '../src/play/wallet/index.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';
import { callWallet, memberIdOf, sessionIdOf, type Credentials, type TestApi } from './kit/index.ts';
import { ensureClientSeed } from './fair-kit.ts';
import { openGames } from './wallet-kit.ts';

export const money = (text: string): Units => parseAmount(text) ?? units(0n);

/** Folders whose invariants hold when deposits are posted directly to the ledger, without a gateway. */
export const RULES = ['ledger', 'wallet', 'promotion', 'coupon', 'inbox', 'tickets'];

/** Credits a deposit with a promotion; returns whether it was attached. */
export async function creditDeposit(
  api: TestApi,
  who: Credentials,
  deposit: { amount: string; promotionId: string },
): Promise<'attached' | 'refused'> {
  const memberId = await memberIdOf(api, who);
  const ticketId = `D-${randomUUID()}`;
  const amount = money(deposit.amount);
  const at = api.deps.now();
  return api.deps.sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    await tx`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
      VALUES (${ticketId}, ${memberId}, 'mayapay', ${amount}, 'PHP', 'CREDITED', '', 'mobile', ${at}, ${at}, ${at})`;
    await postJournal(tx, {
      kind: 'deposit',
      scope: 'deposit',
      key: ticketId,
      fingerprint: fingerprintOf({ ticketId, amount }),
      workingDate: workingDateOf(at),
      legs: [
        { account: gatewayClearing('mayapay'), amount: units(-amount) },
        { account: memberCash(memberId), amount },
      ],
    });
    return attachPromotion(tx, api.deps, { memberId, ticketId, promotionId: deposit.promotionId, amount });
  });
}

export interface Seat {
  /** An open bet; returns the ids of round and bet for `win`. */
  bet: (amount: string) => Promise<{ round: string; tx: string }>;
  /** Pays a win of the bet, or nothing, and closes its round. */
  win: (placed: { round: string; tx: string }, amount: string) => Promise<void>;
  /** A bet and its result. */
  play: (stake: string, payout: string) => Promise<void>;
}

/** A slot of the house's own studio, opened by the member. */
export async function sitDown(api: TestApi, who: Credentials): Promise<Seat> {
  await openGames(api.deps.sql);
  const memberId = await memberIdOf(api, who);
  await ensureClientSeed(api.deps, memberId);
  const { token } = await openGameSession(api.deps.sql, {
    memberId,
    provider: 'launchone',
    gameCode: 'reels',
    sessionId: await sessionIdOf(api, who),
    expiresAt: new Date(api.deps.now().getTime() + 3_600_000),
  });
  const stake = (amount: string) => ({
    token,
    tx: randomUUID(),
    round: randomUUID(),
    game_code: 'reels',
    amount,
    fair_rounds: 1,
  });
  const seat: Seat = {
    async bet(amount) {
      const placed = stake(amount);
      await callWallet(api, 'bet', placed);
      return placed;
    },
    async win({ round, tx }, amount) {
      const prize = { tx: randomUUID(), round, game_code: 'reels', bet_tx: tx, amount, round_closed: true };
      await callWallet(api, 'win', prize);
    },
    play: async (amount, payout) => seat.win(await seat.bet(amount), payout),
  };
  return seat;
}

/** Cash and promotion money, in pesos. */
export async function poolsOf(api: TestApi, who: Credentials): Promise<[cash: number, promo: number]> {
  const { available, promo } = await memberBalance(api.deps.sql, await memberIdOf(api, who));
  return [Number(available) / 10_000, Number(promo) / 10_000];
}
