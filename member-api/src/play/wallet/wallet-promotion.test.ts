import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { endGrant, grantTo } from '../../../test/wallet-grant.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { memberBalance, verify } from '../../money/ledger/index.ts';
import { addTurnoverTarget, readTurnover } from '../../rewards/turnover/index.ts';
import { units } from '@palaro/contract';

jest.setTimeout(60_000);

describeWallet('a bet while a promotion runs', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  /** Cash and promotion money in pesos. */
  const pools = async (member: bigint) => {
    const { available, promo } = await memberBalance(db.sql, member);
    return [Number(available) / 10_000, Number(promo) / 10_000];
  };
  const turnoverOf = async (grant: bigint) => {
    const [row] = await db.sql`SELECT turnover FROM promotion_grant WHERE id = ${grant}`;
    return Number(row?.['turnover']) / 10_000;
  };
  /** A member with cash and a promotion of 100 (own 50, bonus 50). */
  const playing = async (cash: bigint, terms: Parameters<typeof grantTo>[2] = {}, launch = {}) => {
    const player = await kit.player(cash, launch);
    return { ...player, grant: await grantTo(db.sql, player.member, terms) };
  };

  it('shows the member’s game the cash and the promotion together', async () => {
    const { token } = await playing(30n);
    expect(await kit.call('balance', { token })).toMatchObject({ code: 'OK', balance: '130.00' });
    expect(await kit.call('authenticate', { token })).toMatchObject({ code: 'OK', balance: '130.00' });
  });

  it('uses promotion money first, then cash, and pays a win in that proportion', async () => {
    const { token, member } = await playing(50n);
    const stake = bet(token, '120');
    expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK', balance: '30.00' });
    expect(await pools(member)).toEqual([30, 0]);
    // 100 of 120 were the promotion's: five sixths of 0.0007 are 0.00058…, of which 0.0005 go back to it.
    expect(await kit.call('win', win(stake, '0.0007'))).toMatchObject({ balance: '30.0007' });
    expect(await pools(member)).toEqual([30.0002, 0.0005]);
  });

  it('keeps a combined stake and win, and a free spin, in the promotion', async () => {
    const { token, member } = await playing(0n);
    expect(await kit.call('betwin', { ...bet(token, '10'), win: '25' })).toMatchObject({ balance: '115.00' });
    expect(await kit.call('betwin', { ...bet(token, '0'), win: '5' })).toMatchObject({ balance: '120.00' });
    expect(await pools(member)).toEqual([0, 120]);
  });

  it('is refused when both together are not enough, and moves nothing', async () => {
    const { token, member } = await playing(10n);
    expect(await kit.call('bet', bet(token, '110.0001'))).toMatchObject({ status: 402, balance: '110.00' });
    expect(await pools(member)).toEqual([10, 100]);
  });

  it('is returned by a rollback to the pools that it came from', async () => {
    const { token, member, grant } = await playing(50n);
    const stake = bet(token, '120');
    await kit.call('bet', stake);
    expect(await kit.call('rollback', rollback(stake))).toMatchObject({ code: 'OK', balance: '150.00' });
    expect(await pools(member)).toEqual([50, 100]);
    expect(await turnoverOf(grant)).toBe(0);
  });

  it('is refused in a game without a weight in the promotion, however little is left in it', async () => {
    const { token, member } = await playing(50n, { deposit: 0n, bonus: 1n });
    await kit.call('bet', bet(token, '1'));
    const other = bet(token, '1', { game_code: 'dice' });
    const refused = { status: 403, code: 'GAME_NOT_SUPPORTED', balance: '50.00' };
    expect(await kit.call('bet', other)).toMatchObject(refused);
    expect(await kit.call('bet', other)).toMatchObject(refused);
    expect(await pools(member)).toEqual([50, 0]);
  });

  describe('of free credit', () => {
    const free = { deposit: 0n, bonus: 100n, ownGames: true };

    it('can be used in the house’s own games', async () => {
      const { token, member } = await playing(0n, free, { provider: 'launchone' });
      const stake = bet(token, '40');
      expect(await kit.call('bet', stake, { provider: 'launchone' })).toMatchObject({ balance: '60.00' });
      await kit.call('win', win(stake, '80'), { provider: 'launchone' });
      expect(await pools(member)).toEqual([0, 140]);
    });

    it('is refused in other games, where cash can be used', async () => {
      const { token, member, grant } = await playing(10n, free);
      const refused = { status: 403, code: 'FREE_CREDIT_DETECTED', balance: '110.00' };
      expect(await kit.call('bet', bet(token, '11'))).toMatchObject(refused);
      expect(await kit.call('bet', bet(token, '111'))).toMatchObject({ status: 402 });
      const stake = bet(token, '10');
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK', balance: '100.00' });
      expect(await kit.call('bet', bet(token, '1000'))).toMatchObject({ code: 'FREE_CREDIT_DETECTED' });
      await kit.call('win', win(stake, '30'));
      expect(await pools(member)).toEqual([30, 100]);
      expect(await turnoverOf(grant)).toBe(0);
    });
  });

  describe('counts towards its turnover', () => {
    const settled: [string, string, object, string, number][] = [
      ['the stake of a bet that was lost', '10', {}, '0', 5],
      ['no more than a bet has won', '10', {}, '12', 1],
      ['no more than the stake of a large win', '10', {}, '100', 5],
      ['nothing of a draw', '10', {}, '10', 0],
      ['nothing of a bet with odds below 1.50', '10', { odds: '1.4999' }, '0', 0],
      ['a bet with odds of 1.50', '10', { odds: '1.5' }, '0', 5],
      ['halves rounded down', '0.0003', {}, '0', 0.0001],
    ];
    it.each(settled)('%s', async (_, amount, given, prize, counted) => {
      const { token, grant } = await playing(0n, { weights: { slot: 50 } });
      const stake = bet(token, amount, given);
      await kit.call('bet', stake);
      expect(await turnoverOf(grant)).toBe(0);
      await kit.call('win', win(stake, prize));
      expect(await turnoverOf(grant)).toBe(counted);
    });

    it('at most the provider’s stake at risk', async () => {
      const { token, grant } = await playing(0n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('win', win(stake, '0', { valid_stake: '4' }));
      await kit.call('betwin', { ...bet(token, '10'), win: '0', valid_stake: '0' });
      expect(await turnoverOf(grant)).toBe(4);
    });

    it('when the round is closed, and once more when a late win changes the result', async () => {
      const { token, grant } = await playing(0n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('roundclose', { tx: newTx('close'), round: stake.round });
      expect(await turnoverOf(grant)).toBe(10);
      await kit.call('win', win(stake, '7'));
      expect(await turnoverOf(grant)).toBe(3);
    });

    it('but not when its round was opened before the promotion began', async () => {
      const { token, member } = await kit.player(10n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      const grant = await grantTo(db.sql, member);
      await kit.call('win', win(stake, '0'));
      expect(await turnoverOf(grant)).toBe(0);
    });

    it('and towards no deposit of the member’s own', async () => {
      const { token, member } = await kit.player(100n);
      await addTurnoverTarget(db.sql, { memberId: member, ticketId: newTx('d'), amount: units(50n * PESO) });
      await kit.call('betwin', { ...bet(token, '10'), win: '0' });
      await kit.call('betwin', { ...bet(token, '10', { odds: '1.2' }), win: '0' });
      await kit.call('betwin', { ...bet(token, '10'), win: '0', valid_stake: '2' });
      await grantTo(db.sql, member);
      await kit.call('betwin', { ...bet(token, '10'), win: '0' });
      expect((await readTurnover(db.sql, member)).done).toBe(12n * PESO);
    });
  });

  describe('that is settled after the promotion has ended', () => {
    it('is paid in cash when the promotion was released', async () => {
      const { token, member, grant } = await playing(0n);
      const stake = bet(token, '40');
      await kit.call('bet', stake);
      await endGrant(db.sql, member, grant, { state: 'RELEASED' });
      expect(await kit.call('win', win(stake, '90'))).toMatchObject({ code: 'OK', balance: '150.00' });
      expect(await pools(member)).toEqual([150, 0]);
    });

    it('loses the promotion’s share of a win when it ended in any other way', async () => {
      const { token, member, grant } = await playing(50n);
      const stake = bet(token, '125');
      await kit.call('bet', stake);
      await endGrant(db.sql, member, grant, { state: 'EXPIRED' });
      expect(await kit.call('win', win(stake, '250'))).toMatchObject({ code: 'OK', balance: '75.00' });
      expect(await pools(member)).toEqual([75, 0]);
      expect(await turnoverOf(grant)).toBe(0);
    });

    it('is returned by a rollback, up to the part of the own deposit that was not returned', async () => {
      const { token, member, grant } = await playing(0n);
      const stake = bet(token, '80');
      await kit.call('bet', stake);
      await endGrant(db.sql, member, grant, { state: 'CANCELLED', paid: 20n });
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ code: 'OK', balance: '50.00' });
      expect(await pools(member)).toEqual([50, 0]);
      const [row] = await db.sql`SELECT paid, forfeited FROM promotion_grant WHERE id = ${grant}`;
      expect(row).toEqual({ paid: 50n * PESO, forfeited: 50n * PESO });
    });

    it('is returned by a rollback in cash when the promotion was released', async () => {
      const { token, member, grant } = await playing(0n);
      const stake = bet(token, '80');
      await kit.call('bet', stake);
      await endGrant(db.sql, member, grant, { state: 'RELEASED' });
      await kit.call('rollback', rollback(stake));
      expect(await pools(member)).toEqual([100, 0]);
    });
  });
});
