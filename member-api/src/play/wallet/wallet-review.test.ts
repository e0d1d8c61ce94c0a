import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { decide, reviewOf } from '../../../test/waiting-wins.ts';
import { endGrant, grantTo } from '../../../test/wallet-grant.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a win that no bet explains', (db, kit) => {
  const CAP = 100n;
  afterEach(async () => {
    await db.sql`UPDATE game SET win_cap = NULL`;
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  const capped = () =>
    db.sql`UPDATE game SET win_cap = ${CAP} WHERE provider_code = 'jili' AND game_code = 'reels'`;
  /** A bet of 10 by a new member with 100 in cash. */
  async function placed() {
    await capped();
    const one = await kit.player(100n);
    const stake = bet(one.token, '10');
    await kit.call('bet', stake);
    return { ...one, stake };
  }
  const inReview = async () => {
    const [row] = await db.sql<{ amount: bigint }[]>`
      SELECT coalesce(sum(e.amount), 0)::bigint AS amount FROM account a JOIN entry e ON e.account_id = a.id WHERE a.name = 'win_in_review'`;
    return row?.amount;
  };

  it('after its round was closed is answered OK, with the balance that can be used, and paid when a person releases it', async () => {
    const { stake, member } = await placed();
    await kit.call('roundclose', { tx: newTx('close'), round: stake.round });
    const before = (await inReview()) ?? 0n;
    const prize = win(stake, '20', { round_closed: false });
    const answer = await kit.call('win', prize);
    expect(answer).toMatchObject({ status: 200, code: 'OK', balance: '90.00', in_review: '20.00' });
    expect(await kit.call('win', prize)).toEqual(answer);
    expect(await kit.available(member)).toBe(90n * PESO);
    expect(await inReview()).toBe(before + 20n * PESO);
    expect(await reviewOf(db.sql, prize)).toMatchObject({
      state: 'WAITING',
      why: 'CLOSED',
      amount: 20n * PESO,
    });
    await decide(db.sql, prize, 'RELEASED');
    expect(await kit.available(member)).toBe(110n * PESO);
    expect(await inReview()).toBe(before);
    expect(await kit.roundOf(stake)).toEqual({ status: 'settled', stake: 10n * PESO, payout: 20n * PESO });
    expect(await kit.call('win', prize)).toEqual(answer);
  });

  it('pays nothing forty times in one closed round', async () => {
    const { stake, member } = await placed();
    await kit.call('win', win(stake, '20'));
    const late = Array.from({ length: 40 }, () => win(stake, '20'));
    const answers = await Promise.all(late.map((one) => kit.call('win', one)));
    expect(new Set(answers.map(({ code, balance }) => `${code} ${balance}`))).toEqual(new Set(['OK 110.00']));
    expect(await kit.available(member)).toBe(110n * PESO);
  });

  it('goes back to the provider when a person returns it', async () => {
    const { stake, member } = await placed();
    const before = await inReview();
    const prize = win(stake, '900000000');
    expect(await kit.call('win', prize)).toMatchObject({ code: 'OK', balance: '90.00' });
    await decide(db.sql, prize, 'RETURNED');
    expect(await kit.available(member)).toBe(90n * PESO);
    expect(await inReview()).toBe(before);
    expect(await kit.roundOf(stake)).toMatchObject({ status: 'settled', payout: 0n });
    expect(await kit.call('rollback', rollback({ ...stake, tx: prize.tx }))).toMatchObject({
      code: 'ALREADY_SETTLED',
    });
  });

  it('is the one that takes all wins of a round above its stakes times the largest multiple of the game', async () => {
    const { stake, token, member } = await placed();
    await kit.call('bet', { ...bet(token, '5'), round: stake.round });
    // Stakes of 15: free spins and a jackpot within 1,500 are paid at once.
    const [first, rest, over] = ['1400', '100', '0.0001'].map((amount) =>
      win(stake, amount, { round_closed: false }),
    );
    const answers = [];
    for (const one of [first, rest, over]) answers.push(await kit.call('win', one ?? {}));
    expect(answers.map(({ code, in_review }) => [code, in_review])).toEqual([
      ['OK', undefined],
      ['OK', undefined],
      ['OK', '0.0001'],
    ]);
    expect(await kit.available(member)).toBe((85n + 1_500n) * PESO);
    expect(await reviewOf(db.sql, over!)).toMatchObject({ why: 'CAP', amount: 1n });
    expect(await reviewOf(db.sql, rest!)).toBeUndefined();
  });

  it('is found among wins of one round that come together', async () => {
    const { stake, member } = await placed();
    const wins = Array.from({ length: 8 }, () => win(stake, '200', { round_closed: false }));
    await Promise.all(wins.map((one) => kit.call('win', one)));
    expect(await kit.available(member)).toBe((90n + 1_000n) * PESO);
  });

  it('is decided by the game that was bet on, whatever the win names', async () => {
    const { stake, member } = await placed();
    await kit.call('win', win(stake, '1001', { game_code: 'dice' }));
    expect(await kit.available(member)).toBe(90n * PESO);
  });

  it('is one above the settings’ multiple in a game that names none, and a free spin counts as their stake', async () => {
    const { token, member } = await kit.player(100n);
    const free = bet(token, '0');
    await kit.call('bet', free);
    await kit.call('win', win(free, '10000', { round_closed: false }));
    expect(await kit.available(member)).toBe(10_100n * PESO);
    const over = win(free, '0.01');
    await kit.call('win', over);
    expect(await kit.available(member)).toBe(10_100n * PESO);
    expect(await reviewOf(db.sql, over)).toMatchObject({ why: 'CAP' });
  });

  it('is a sum that a person looks at, whatever the multiple', async () => {
    const { token, member } = await kit.player(100_000n);
    const stake = bet(token, '100000');
    await kit.call('bet', stake);
    await kit.call('win', win(stake, '500000', { round_closed: false }));
    expect(await kit.available(member)).toBe(500_000n * PESO);
    const more = win(stake, '0.01');
    await kit.call('win', more);
    expect(await kit.available(member)).toBe(500_000n * PESO);
    expect(await reviewOf(db.sql, more)).toMatchObject({ why: 'LARGE' });
  });

  it('is the second half of a betwin, whose stake stands', async () => {
    await capped();
    const { token, member } = await kit.player(100n);
    const both = { ...bet(token, '10'), win: '1001' };
    const answer = await kit.call('betwin', both);
    expect(answer).toMatchObject({ code: 'OK', balance: '90.00' });
    expect(await kit.roundOf(both)).toMatchObject({ status: 'settled', stake: 10n * PESO, payout: 0n });
    await decide(db.sql, both, 'RELEASED');
    expect(await kit.available(member)).toBe(1_091n * PESO);
    expect(await kit.roundOf(both)).toMatchObject({ payout: 1_001n * PESO });
    expect(await kit.call('betwin', both)).toEqual(answer);
  });

  describe('is rolled back by its provider', () => {
    it('once, and the win that replaces it is paid, because the round is open again', async () => {
      const { stake, member } = await placed();
      const wrong = win(stake, '2000');
      await kit.call('win', wrong);
      const undo = rollback({ ...stake, tx: wrong.tx });
      expect(await kit.call('rollback', undo)).toMatchObject({ status: 200, code: 'OK', balance: '90.00' });
      expect(await kit.call('rollback', undo)).toMatchObject({ code: 'OK' });
      expect(await kit.roundOf(stake)).toMatchObject({ status: 'open', payout: 0n });
      expect(await kit.call('win', win(stake, '25'))).toMatchObject({ code: 'OK', balance: '115.00' });
      expect(await kit.available(member)).toBe(115n * PESO);
      expect(await reviewOf(db.sql, wrong)).toMatchObject({ state: 'ROLLED_BACK' });
    });

    it('and a late one leaves its round closed', async () => {
      const { stake, member } = await placed();
      await kit.call('win', win(stake, '20'));
      const late = win(stake, '30');
      await kit.call('win', late);
      await kit.call('rollback', rollback({ ...stake, tx: late.tx }));
      expect(await kit.roundOf(stake)).toMatchObject({ status: 'settled', payout: 20n * PESO });
      await kit.call('win', win(stake, '30'));
      expect(await kit.available(member)).toBe(110n * PESO);
    });

    it('under its own round alone, and not after it was paid', async () => {
      const { stake } = await placed();
      const prize = win(stake, '2000');
      await kit.call('win', prize);
      expect(await kit.call('rollback', rollback({ round: 'other', tx: prize.tx }))).toMatchObject({
        status: 422,
      });
      await decide(db.sql, prize, 'RELEASED');
      expect(await kit.call('rollback', rollback({ ...stake, tx: prize.tx }))).toMatchObject({
        code: 'TX_NOT_EXIST',
      });
    });
  });

  describe('of a promotion', () => {
    /** A bet of 10 of which 4 are the own pool's and 6 the bonus pool's, and its waiting win. */
    async function waiting(mostPaid?: bigint) {
      await capped();
      const { member, token } = await kit.player(0n);
      const grant = await grantTo(db.sql, member, {
        deposit: 4n,
        bonus: 56n,
        ...(mostPaid !== undefined && { mostPaid }),
      });
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      const prize = win(stake, '2000');
      await kit.call('win', prize);
      return { member, grant, stake, prize };
    }
    const poolsOf = async (member: bigint, grant: bigint) => {
      const names = [
        `member_cash:${member}`,
        `member_promo_own:${member}:${grant}`,
        `member_promo_bonus:${member}:${grant}`,
      ];
      const rows = await db.sql<
        { name: string; balance: bigint }[]
      >`SELECT name, balance FROM account WHERE name = ANY (${names})`;
      return names.map((name) => (rows.find((row) => row.name === name)?.balance ?? 0n) / PESO);
    };
    const turnoverOf = async (grant: bigint) => {
      const [row] = await db.sql<
        { turnover: bigint }[]
      >`SELECT turnover FROM promotion_grant WHERE id = ${grant}`;
      return (row?.turnover ?? 0n) / PESO;
    };

    it('goes to its pools as its stake came from them, and counts no turnover until then', async () => {
      const { member, grant, prize } = await waiting();
      expect(await poolsOf(member, grant)).toEqual([0n, 0n, 50n]);
      expect(await turnoverOf(grant)).toBe(0n);
      await decide(db.sql, prize, 'RELEASED');
      expect(await poolsOf(member, grant)).toEqual([0n, 800n, 1_250n]);
      expect(await turnoverOf(grant)).toBe(10n);
    });

    it('counts as lost when it is returned', async () => {
      const { member, grant, prize } = await waiting();
      await decide(db.sql, prize, 'RETURNED');
      expect(await poolsOf(member, grant)).toEqual([0n, 0n, 50n]);
      expect(await turnoverOf(grant)).toBe(10n);
    });

    it.each([
      ['RELEASED', 80n, [880n, 0n, 0n]],
      ['EXPIRED', 1_000n, [800n, 0n, 0n]],
    ] as const)('that was %s meanwhile is divided by what it is now', async (end, mostPaid, pools) => {
      const { member, grant, prize } = await waiting(mostPaid);
      await db.sql`UPDATE promotion_grant SET most_paid = ${mostPaid * PESO} WHERE id = ${grant}`;
      await endGrant(db.sql, member, grant, end);
      const [before = 0n] = await poolsOf(member, grant);
      await decide(db.sql, prize, 'RELEASED');
      const [after = 0n, own, bonus] = await poolsOf(member, grant);
      // At the release the bonus pool paid 50 of the 80.
      expect([after - (end === 'RELEASED' ? before - 50n : before), own, bonus]).toEqual(pools);
    });
  });
});
