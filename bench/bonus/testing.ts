import { expect } from '@jest/globals';
import { formatAmount, units, type GameCategory } from '@palaro/contract';
import { memberBalance } from '@palaro/member-api/money/ledger';
import type { Sql } from '@palaro/member-api/platform/database';
import {
  cancelRunning,
  endDuePromotions,
  readRunning,
  readWithhold,
} from '@palaro/member-api/rewards/promotion';
import { redeemFreeCredit } from '@palaro/member-api/rewards/promotion/redeem';
import { readTurnover } from '@palaro/member-api/rewards/turnover';
import { SETTINGS, type Settings } from '@palaro/member-api/settings';
import type { WalletKit } from '@palaro/member-api/test/wallet-kit';
import { bet, rollback, win } from '@palaro/member-api/test/wallet-requests';
import type { GrantPlay, OpenBet } from './grant-play.ts';

/** An act of a history; each kind of act uses some of the fields. */
export interface Act {
  what: 'bet' | 'win' | 'rollback' | 'cancel' | 'exclude' | 'redeem';
  /** Of what can be played, in a thousandth; some stakes are exactly the largest bet, the own pool, or both pools. */
  share: number;
  exact: 'share' | 'most' | 'own' | 'pools';
  category: GameCategory;
  odds: '1.49' | '1.50' | '3.00' | undefined;
  /** In a thousandth of the stake, as `valid`. */
  won: number;
  valid: number | undefined;
  pick: number;
}

interface Player {
  member: bigint;
  token: string;
  provider: string;
  grant: bigint;
}

const text = (amount: bigint) => formatAmount(units(amount));
const shareOf = (amount: bigint, thousandths: number) => (amount * BigInt(thousandths)) / 1_000n;

/** What the promotions need of the API. */
export const depsOf = (sql: Sql, settings: Settings = SETTINGS) => ({
  sql,
  settings,
  now: () => new Date(),
  log: { error: (facts: unknown) => expect(facts).toBeUndefined() },
});

/** The same acts on the benchmark's model and on the API, for tests that compare the two. */
export class BothSides {
  /** Codes and states that came up. */
  readonly seen = new Set<string>();
  readonly #sql: Sql;
  readonly #kit: WalletKit;
  readonly #money: GrantPlay;
  readonly #player: Player;
  readonly #open: { body: ReturnType<typeof bet>; bet: OpenBet }[] = [];

  constructor(sql: Sql, kit: WalletKit, money: GrantPlay, player: Player) {
    this.#sql = sql;
    this.#kit = kit;
    this.#money = money;
    this.#player = player;
  }

  async take(act: Act): Promise<void> {
    if (act.what === 'bet') await this.#bet(act);
    else if (act.what === 'win' || act.what === 'rollback') await this.#settle(act);
    else if (act.what === 'redeem') await this.#redeem();
    else await this.#cancel(act.what === 'exclude');
    this.#money.endIfDue();
    await endDuePromotions(depsOf(this.#sql) as never, [this.#player.member]);
    await this.#compare();
  }

  async #bet({ share, exact, category, odds }: Act): Promise<void> {
    const { playable, own, bonus, terms } = this.#money;
    const sizes = {
      share: shareOf(playable, share),
      most: terms?.mostBet ?? 0n,
      own,
      pools: own + bonus,
    };
    const stake = sizes[exact] > 0n ? sizes[exact] : 1n;
    const body = bet(this.#player.token, text(stake), {
      game_code: `of-${category}`,
      ...(odds && { odds }),
      ...(this.#player.provider === 'launchone' && { fair_rounds: 1 }),
    });
    const made = this.#money.bet(stake, category, odds === '1.49');
    const code = await this.#call('bet', body);
    expect(code).toBe(typeof made === 'string' ? made : 'OK');
    this.seen.add(code);
    if (typeof made !== 'string') this.#open.push({ body, bet: made });
  }

  async #settle({ what, won, valid, pick }: Act): Promise<void> {
    const [one] = this.#open.splice(pick % Math.max(this.#open.length, 1), 1);
    if (!one) return;
    if (what === 'rollback') {
      this.#money.rollBack(one.bet);
      expect(await this.#call('rollback', rollback(one.body))).toBe('OK');
      return;
    }
    const paid = shareOf(one.bet.stake, won);
    const atRisk = valid === undefined ? undefined : shareOf(one.bet.stake, valid);
    this.#money.settle(one.bet, paid, atRisk);
    const { game_code } = one.body;
    const given = { game_code, ...(atRisk !== undefined && { valid_stake: text(atRisk) }) };
    expect(await this.#call('win', win(one.body, text(paid), given))).toBe('OK');
  }

  async #cancel(evenWithOpenBets: boolean): Promise<void> {
    const { member } = this.#player;
    const running = await readRunning(this.#sql, member);
    const isAllowed = running !== undefined && (evenWithOpenBets || !running.hasOpenRound);
    if (isAllowed) await this.#sql.begin((tx) => cancelRunning(tx, depsOf(this.#sql), member, 'member'));
    expect(this.#money.cancel({ evenWithOpenBets }) === 'cancelled').toBe(isAllowed);
  }

  async #redeem(): Promise<void> {
    const { isRunning } = this.#money;
    const visitor = { member: { id: this.#player.member } };
    const answer = await this.#sql
      .begin((tx) => redeemFreeCredit.run(tx, depsOf(this.#sql) as never, { visitor } as never))
      .then(
        () => 'redeemed',
        (error: unknown) => error,
      );
    if (isRunning && this.#money.redeem()) expect(answer).toBe('redeemed');
    else expect(answer).toMatchObject({ name: 'Refused' });
  }

  async #call(action: string, body: object): Promise<string> {
    const { code } = await this.#kit.call(action, body, { provider: this.#player.provider });
    return code;
  }

  async #compare(): Promise<void> {
    const { member, grant } = this.#player;
    const { available, promo } = await memberBalance(this.#sql, member);
    const [row] = await this.#sql<{ own: bigint; state: string; turnover: bigint }[]>`
      SELECT a.balance AS own, g.state, g.turnover FROM promotion_grant g
        JOIN account a ON a.name = 'member_promo_own:' || g.member_id || ':' || g.id WHERE g.id = ${grant}`;
    const { cash, own, bonus, turnover, state } = this.#money;
    const held = { ...row, cash: available, bonus: promo - (row?.own ?? 0n) };
    expect(held).toEqual({ cash, own, bonus, turnover, state });
    this.seen.add(state);
  }

  /** What is kept back of a withdrawal, and what has to be played before it. */
  async compareRest(): Promise<void> {
    const { member } = this.#player;
    const { cash, withheld, toPlay } = this.#money;
    const { outstanding } = await readTurnover(this.#sql, member);
    const kept = await readWithhold(this.#sql, member);
    expect({ kept, outstanding }).toEqual({ kept: withheld < cash ? withheld : cash, outstanding: toPlay });
  }
}
