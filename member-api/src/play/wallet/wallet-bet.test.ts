import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bet, win } from '../../../test/wallet-requests.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a provider’s bet', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  it('gives a provider the balance, and a player id that is not the user name', async () => {
    const { token, player, member } = await kit.player(500n);
    const answer = { status: 200, code: 'OK', balance: '500.00', currency: 'PHP', player };
    expect(await kit.call('authenticate', { token })).toEqual(answer);
    expect(await kit.call('balance', { token })).toEqual(answer);
    expect(player).not.toContain(String(member));
  });

  it('admits a member to a lobby without a game while any game of the provider is switched on', async () => {
    const { token } = await kit.player(100n, { gameCode: '' });
    expect(await kit.call('authenticate', { token })).toMatchObject({ code: 'OK', balance: '100.00' });
    expect(await kit.call('bet', bet(token, '1'))).toMatchObject({ code: 'OK', balance: '99.00' });
    await db.sql`UPDATE game SET is_off = true`;
    expect(await kit.call('authenticate', { token })).toMatchObject({ code: 'GAME_OFF' });
    await db.sql`UPDATE game SET is_off = false`;
  });

  describe('2. a bet', () => {
    it('opens a round, takes the stake and answers the new balance', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '0.5');
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK', balance: '99.50', currency: 'PHP' });
      expect(await kit.roundOf(stake)).toEqual({ status: 'open', stake: 5_000n, payout: 0n });
      expect(await kit.available(member)).toBe(995_000n);
    });

    it('without enough money is refused with the balance, and stays refused', async () => {
      const { token, member } = await kit.player(10n);
      const stake = bet(token, '10.0001');
      const refused = { status: 402, code: 'INSUFFICIENT_FUNDS', balance: '10.00' };
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      await kit.call('win', win(await placed(token), '50'));
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      expect(await kit.available(member)).toBe(59n * PESO);
    });

    /** An accepted bet of one peso. */
    const placed = async (token: string) => {
      const stake = bet(token, '1');
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK' });
      return stake;
    };

    it.each([
      [
        'a suspended member',
        'MEMBER_BLOCKED',
        `UPDATE member SET state = 'suspended'`,
        `UPDATE member SET state = 'active'`,
      ],
      ['a game that is off', 'GAME_OFF', 'UPDATE game SET is_off = true', 'UPDATE game SET is_off = false'],
      ['a game that is gone', 'GAME_OFF', 'UPDATE game SET gone = true', 'UPDATE game SET gone = false'],
      [
        'a provider that is off',
        'GAME_OFF',
        `INSERT INTO provider_switch VALUES ('jili', true)`,
        'DELETE FROM provider_switch',
      ],
    ])('is refused for %s, also when repeated', async (_, code, forbid, allow) => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await db.sql.unsafe(forbid);
      const refused = { status: 403, code, balance: '100.00' };
      expect(await kit.call('authenticate', { token })).toMatchObject({ code });
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      await db.sql.unsafe(allow);
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('needs a known token that has not expired', async () => {
      const { token, member } = await kit.player(100n);
      expect(await kit.call('bet', bet('made-up', '1'))).toEqual({ status: 401, code: 'INVALID_TOKEN' });
      // The signature needs the same time.
      kit.aheadMs = 3_600_001;
      const timestamp = String(Math.floor((Date.now() + kit.aheadMs) / 1000));
      expect(await kit.call('bet', bet(token, '1'), { timestamp })).toMatchObject({
        code: 'INVALID_TOKEN',
      });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('that was accepted is answered again after its session has expired', async () => {
      const { token } = await kit.player(100n);
      const stake = bet(token, '30');
      const first = await kit.call('bet', stake);
      kit.aheadMs = 3_600_001;
      const timestamp = String(Math.floor((Date.now() + kit.aheadMs) / 1000));
      expect(await kit.call('bet', stake, { timestamp })).toEqual(first);
    });

    it('cannot use money that is held for a withdrawal', async () => {
      const { token, member } = await kit.player(100n);
      await db.sql`SELECT ledger_post(${db.sql.json([
        {
          kind: 'withdrawal',
          scope: 'test',
          key: newTx('hold'),
          fingerprint: '',
          working_date: kit.deps.workingDate(new Date()),
          details: {},
          hold: { action: 'open', account: `member_cash:${member}`, amount: String(80n * PESO) },
        },
      ])})`;
      expect(await kit.call('bet', bet(token, '21'))).toMatchObject({ status: 402, balance: '20.00' });
    });
  });

  describe('5. stake and win in one', () => {
    it('moves both and settles the round', async () => {
      const { token } = await kit.player(100n);
      const both = { ...bet(token, '10'), win: '25' };
      const first = await kit.call('betwin', both);
      expect(first).toMatchObject({ status: 200, balance: '115.00' });
      expect(await kit.roundOf(both)).toEqual({ status: 'settled', stake: 10n * PESO, payout: 25n * PESO });
      expect(await kit.call('betwin', both)).toEqual(first);
      expect(await kit.call('betwin', { ...both, win: '26' })).toMatchObject({ status: 409 });
    });

    it('moves neither when the stake is not covered, however large the win', async () => {
      const { token, member } = await kit.player(5n);
      expect(await kit.call('betwin', { ...bet(token, '10'), win: '1000' })).toMatchObject({
        status: 402,
        balance: '5.00',
      });
      expect(await kit.available(member)).toBe(5n * PESO);
    });
  });

  it('6. never takes a balance below zero by parallel bets', async () => {
    const { token, member } = await kit.player(33n);
    const replies = await Promise.all(Array.from({ length: 100 }, () => kit.call('bet', bet(token, '10'))));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(97);
    expect(await kit.available(member)).toBe(3n * PESO);
  });
});
