import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { decide } from '../../../test/waiting-wins.ts';
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

  /** Cash, own pool and bonus pool in pesos. */
  const pools = async (member: bigint) => {
    const { available, promo } = await memberBalance(db.sql, member);
    const [own] = await db.sql<{ balance: bigint }[]>`
      SELECT balance FROM account WHERE member_id = ${member} AND kind = 'member_promo_own' AND balance > 0`;
    const inPesos = [available, own?.balance ?? 0n, promo - (own?.balance ?? 0n)];
    return inPesos.map((amount) => Number(amount) / 10_000);
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

  it('tells the house’s own games the largest bet while bonus money is in play', async () => {
    const own = { provider: 'launchone' } as const;
    const { token, member, grant } = await playing(30n, { deposit: 40n, bonus: 60n, mostBet: 10n }, own);
    const bonus_limit = { most_bet: '10.00', own: '40.00' };
    for (const action of ['authenticate', 'balance'])
      expect(await kit.call(action, { token }, own)).toMatchObject({ code: 'OK', bonus_limit });
    // Own money is played without a limit; what is left of it covers less.
    await kit.call('bet', bet(token, '25', { fair_rounds: 1 }), own);
    expect(await kit.call('balance', { token }, own)).toMatchObject({
      bonus_limit: { most_bet: '10.00', own: '15.00' },
    });
    const refused = await kit.call('bet', bet(token, '15.01', { fair_rounds: 1 }), own);
    expect(refused).toMatchObject({ code: 'PROMO_MAX_BET' });
    await kit.call('bet', bet(token, '15', { fair_rounds: 1 }), own);
    expect(await kit.call('balance', { token }, own)).toMatchObject({ bonus_limit: { own: '0.00' } });
    await endGrant(db.sql, member, grant, 'CANCELLED');
    expect(await kit.call('balance', { token }, own)).not.toHaveProperty('bonus_limit');
  });

  it('tells it to nobody else, and to nobody without bonus money', async () => {
    const { token } = await playing(30n);
    expect(await kit.call('balance', { token })).not.toHaveProperty('bonus_limit');
    const own = { provider: 'launchone' } as const;
    const player = await kit.player(30n, own);
    expect(await kit.call('balance', { token: player.token }, own)).not.toHaveProperty('bonus_limit');
  });

  // Promise mfe-promotions grant.maxBet.hint
  // Promise member-api legal.bonus-policy.blocks.2.items.3
  it('uses the own pool first, then the bonus pool, then cash, and pays a win in that proportion', async () => {
    const { token, member } = await playing(50n, { deposit: 30n, bonus: 70n });
    const stake = bet(token, '120');
    expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK', balance: '30.00' });
    expect(await pools(member)).toEqual([30, 0, 0]);
    // 100 of 120 were the promotion's: five sixths of 0.0007 are 0.00058…, of which 0.0005 go back to it. One fourth, 0.00017…, of
    // the win is the own pool's: 0.0001 of the 0.0005.
    expect(await kit.call('win', win(stake, '0.0007'))).toMatchObject({ balance: '30.0007' });
    expect(await pools(member)).toEqual([30.0002, 0.0001, 0.0004]);
  });

  // Promise member-api legal.bonus-policy.blocks.2.items.4
  it('leaves the bonus alone while the own pool is enough', async () => {
    const { token, member } = await playing(10n);
    const stake = bet(token, '50');
    await kit.call('bet', stake);
    expect(await pools(member)).toEqual([10, 0, 50]);
    await kit.call('win', win(stake, '80'));
    expect(await pools(member)).toEqual([10, 80, 50]);
  });

  it('keeps a combined stake and win in the promotion; a free spin is the bonus pool’s', async () => {
    const { token, member } = await playing(0n);
    expect(await kit.call('betwin', { ...bet(token, '10'), win: '25' })).toMatchObject({ balance: '115.00' });
    expect(await kit.call('betwin', { ...bet(token, '0'), win: '5' })).toMatchObject({ balance: '120.00' });
    expect(await pools(member)).toEqual([0, 65, 55]);
  });

  it('is refused when both together are not enough, and moves nothing', async () => {
    const { token, member } = await playing(10n);
    expect(await kit.call('bet', bet(token, '110.0001'))).toMatchObject({ status: 402, balance: '110.00' });
    expect(await pools(member)).toEqual([10, 50, 50]);
  });

  // Promise member-api legal.terms.blocks.14.items.1
  it('is returned by a rollback to the pools that it came from', async () => {
    const { token, member, grant } = await playing(50n);
    const stake = bet(token, '120');
    await kit.call('bet', stake);
    expect(await kit.call('rollback', rollback(stake))).toMatchObject({ code: 'OK', balance: '150.00' });
    expect(await pools(member)).toEqual([50, 50, 50]);
    expect(await turnoverOf(grant)).toBe(0);
  });

  // Promise member-api legal.bonus-policy.blocks.2.items.5
  it('is refused in a game without a weight in the promotion, however little is left in it', async () => {
    const { token, member } = await playing(50n, { deposit: 0n, bonus: 1n });
    await kit.call('bet', bet(token, '1'));
    const other = bet(token, '1', { game_code: 'dice' });
    const refused = { status: 403, code: 'GAME_NOT_SUPPORTED', balance: '50.00' };
    expect(await kit.call('bet', other)).toMatchObject(refused);
    expect(await kit.call('bet', other)).toMatchObject(refused);
    expect(await pools(member)).toEqual([50, 0, 0]);
  });

  describe('that touches the bonus', () => {
    const refused = { status: 403, code: 'PROMO_MAX_BET' };

    // Promise mfe-promotions grant.maxBet.hint
    // Promise shared-lib bet.of
    // Promise member-api legal.bonus-policy.blocks.2.items.4
    it('is refused above the promotion’s largest bet, and moves nothing', async () => {
      const { token, member } = await playing(50n, { mostBet: 10n });
      const stake = bet(token, '50.01');
      expect(await kit.call('bet', stake)).toMatchObject({ ...refused, balance: '150.00' });
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      expect(await pools(member)).toEqual([50, 50, 50]);
      expect(await kit.call('bet', bet(token, '45'))).toMatchObject({ code: 'OK' });
      expect(await kit.call('betwin', { ...bet(token, '10.0001'), win: '0' })).toMatchObject(refused);
      expect(await kit.call('bet', bet(token, '10'))).toMatchObject({ code: 'OK' });
      expect(await pools(member)).toEqual([50, 0, 45]);
      expect(await kit.call('bet', bet(token, '101'))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    });

    it('counts with all other bets of its round, until they are rolled back', async () => {
      const { token, member } = await playing(0n, { deposit: 0n, mostBet: 10n });
      const first = bet(token, '6');
      const more = (amount: string) => kit.call('bet', bet(token, amount, { round: first.round }));
      await kit.call('bet', first);
      expect(await more('4.01')).toMatchObject(refused);
      expect(await more('4')).toMatchObject({ code: 'OK' });
      await kit.call('rollback', rollback(first));
      expect(await more('6.01')).toMatchObject(refused);
      expect(await more('6')).toMatchObject({ code: 'OK' });
      expect(await pools(member)).toEqual([0, 0, 40]);
    });

    it('limits the own money in its round, too', async () => {
      const { token, member } = await playing(0n, { deposit: 8n, mostBet: 10n });
      const [own, first] = [bet(token, '4'), bet(token, '10')];
      for (const stake of [own, first]) await kit.call('bet', stake);
      await kit.call('win', win(own, '8'));
      expect(await pools(member)).toEqual([0, 8, 44]);
      expect(await kit.call('bet', bet(token, '1', { round: first.round }))).toMatchObject(refused);
    });
  });

  describe('of free credit', () => {
    const free = { deposit: 0n, bonus: 100n, ownGames: true };

    // Specification 4.18
    // Promise mfe-games freeplay.own
    // Promise member-api guides.slot-free-credit-no-deposit.blocks.4.text
    it('can be used in the house’s own games', async () => {
      const { token, member } = await playing(0n, free, { provider: 'launchone' });
      const stake = bet(token, '40', { fair_rounds: 1 });
      expect(await kit.call('bet', stake, { provider: 'launchone' })).toMatchObject({ balance: '60.00' });
      await kit.call('win', win(stake, '80'), { provider: 'launchone' });
      expect(await pools(member)).toEqual([0, 0, 140]);
    });

    // Specification 4.18
    // Promise mfe-games freeplay.own
    // Promise member-api guides.slot-free-credit-no-deposit.blocks.4.text
    // Promise member-api promotions.FREE.terms.2
    it('is refused in other games, where cash can be used', async () => {
      const { token, member, grant } = await playing(10n, free);
      const refused = { status: 403, code: 'FREE_CREDIT_DETECTED', balance: '110.00' };
      expect(await kit.call('bet', bet(token, '11'))).toMatchObject(refused);
      expect(await kit.call('bet', bet(token, '111'))).toMatchObject({ status: 402 });
      const stake = bet(token, '10');
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK', balance: '100.00' });
      expect(await kit.call('bet', bet(token, '1000'))).toMatchObject({ code: 'FREE_CREDIT_DETECTED' });
      await kit.call('win', win(stake, '30'));
      expect(await pools(member)).toEqual([30, 0, 100]);
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

    // Promise member-api legal.bonus-policy.blocks.6.items.1
    it('at most the provider’s stake at risk', async () => {
      const { token, grant } = await playing(0n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('win', win(stake, '0', { valid_stake: '4' }));
      await kit.call('betwin', { ...bet(token, '10'), win: '0', valid_stake: '0' });
      expect(await turnoverOf(grant)).toBe(4);
    });

    it('when the round is closed, and once more when a late win that a person has released changes the result', async () => {
      const { token, grant } = await playing(0n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('roundclose', { tx: newTx('close'), round: stake.round });
      expect(await turnoverOf(grant)).toBe(10);
      const late = win(stake, '7');
      await kit.call('win', late);
      expect(await turnoverOf(grant)).toBe(0);
      await decide(db.sql, late, 'RELEASED');
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
      const stake = bet(token, '80');
      await kit.call('bet', stake);
      await endGrant(db.sql, member, grant, 'RELEASED');
      expect(await kit.call('win', win(stake, '160'))).toMatchObject({ code: 'OK', balance: '180.00' });
      expect(await pools(member)).toEqual([180, 0, 0]);
    });

    // Promise shared-lib most.times
    // Promise member-api legal.bonus-policy.blocks.8.items.0
    // Promise mfe-promotions grant.maxPayout
    it('is paid no more of the bonus pool’s share than is left of the cap', async () => {
      const { token, member, grant } = await playing(0n, { mostPaid: 100n });
      const [one, other] = [bet(token, '80'), bet(token, '10')];
      for (const stake of [one, other]) await kit.call('bet', stake);
      // The bonus pool's last 10 are within the cap. Of a win of 320, 200 are the own pool's and 120 the bonus pool's.
      await endGrant(db.sql, member, grant, 'RELEASED');
      expect(await kit.call('win', win(one, '320'))).toMatchObject({ code: 'OK', balance: '300.00' });
      expect(await kit.call('win', win(other, '20'))).toMatchObject({ code: 'OK', balance: '300.00' });
      expect(await pools(member)).toEqual([300, 0, 0]);
    });

    it('pays the own pool’s share to cash and loses the bonus pool’s when it ended in any other way', async () => {
      const { token, member, grant } = await playing(50n);
      const stake = bet(token, '125');
      await kit.call('bet', stake);
      await endGrant(db.sql, member, grant, 'EXPIRED');
      // Of 250 won by 50 own, 50 bonus and 25 cash, 150 are the member's.
      expect(await kit.call('win', win(stake, '250'))).toMatchObject({ code: 'OK', balance: '175.00' });
      expect(await pools(member)).toEqual([175, 0, 0]);
      expect(await turnoverOf(grant)).toBe(0);
    });

    const rolledBack = [
      ['CANCELLED', 50n, 0n, 50n],
      ['RELEASED', 100n, 50n, 0n],
    ] as const;
    it.each(rolledBack)(
      'is returned by a rollback when it was %s',
      async (state, paid, bonusPaid, forfeited) => {
        const { token, member, grant } = await playing(0n);
        const stake = bet(token, '80');
        await kit.call('bet', stake);
        await endGrant(db.sql, member, grant, state);
        expect(await kit.call('rollback', rollback(stake))).toMatchObject({
          code: 'OK',
          balance: `${paid}.00`,
        });
        expect(await pools(member)).toEqual([Number(paid), 0, 0]);
        const [row] = await db.sql`
        SELECT paid, bonus_paid AS "bonusPaid", forfeited FROM promotion_grant WHERE id = ${grant}`;
        expect(row).toEqual({ paid: paid * PESO, bonusPaid: bonusPaid * PESO, forfeited: forfeited * PESO });
      },
    );
  });
});
