import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bet, win } from '../../../test/wallet-requests.ts';
import { describeWallet, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a provider’s win', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  describe('3. a win', () => {
    it('is paid and settles the round', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      expect(await kit.call('win', win(stake, '25.5'))).toMatchObject({ status: 200, balance: '115.50' });
      expect(await kit.roundOf(stake)).toEqual({ status: 'settled', stake: 10n * PESO, payout: 255_000n });
      expect(await kit.available(member)).toBe(1_155_000n);
    });

    // Promise mfe-games launch.stoppedText
    // Promise member-api legal.terms.blocks.14.items.1
    // Promise member-api legal.terms.blocks.14.items.5
    // Promise member-api help.questions.game-broken-off.answer.0
    it('is paid after suspension and after the session has expired', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await db.sql`UPDATE member SET state = 'suspended' WHERE id = ${member}`;
      kit.aheadMs = 3_600_001;
      const timestamp = String(Math.floor((Date.now() + kit.aheadMs) / 1000));
      expect(await kit.call('win', win(stake, '20'), { timestamp })).toMatchObject({ status: 200 });
      expect(await kit.available(member)).toBe(110n * PESO);
    });

    it('of an unknown or refused bet is 404, and is paid when the bet has arrived', async () => {
      const { token, member } = await kit.player(10n);
      const stake = bet(token, '5');
      const prize = win(stake, '7');
      expect(await kit.call('win', prize)).toEqual({ status: 404, code: 'TX_NOT_EXIST' });
      const tooMuch = bet(token, '11');
      await kit.call('bet', tooMuch);
      expect(await kit.call('win', win(tooMuch, '7'))).toMatchObject({ status: 404, code: 'TX_NOT_EXIST' });
      await kit.call('bet', stake);
      expect(await kit.call('win', prize)).toMatchObject({ status: 200, code: 'OK' });
      expect(await kit.available(member)).toBe(12n * PESO);
    });

    it('of 0 settles the bet and writes no entry', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      const [before] = await db.sql`SELECT count(*) FROM entry`;
      expect(await kit.call('win', win(stake, '0'))).toMatchObject({ status: 200, balance: '90.00' });
      expect(await db.sql`SELECT count(*) FROM entry`).toEqual([before]);
      expect(await kit.roundOf(stake)).toMatchObject({ status: 'settled' });
      expect(await kit.available(member)).toBe(90n * PESO);
    });

    // ASVS 2.2.3
    it('with another round than its bet’s is malformed', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      expect(await kit.call('win', win({ ...stake, round: 'other' }, '20'))).toMatchObject({ status: 422 });
      expect(await kit.available(member)).toBe(90n * PESO);
    });
  });

  it('notifies every process when a balance has changed', async () => {
    const { token, member } = await kit.player(100n);
    const received: string[] = [];
    const listening = await db.sql.listen('member_changed', (payload) => received.push(payload));
    const stake = bet(token, '10');
    await kit.call('bet', bet(token, '1000'));
    await kit.call('bet', stake);
    while (received.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await kit.call('bet', stake);
    await kit.call('win', win(stake, '0', { round_closed: false }));
    await kit.call('win', win(stake, '5'));
    while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await listening.unlisten();
    const expected = { members: [String(member)], what: 'balance' };
    expect(received.map((payload) => JSON.parse(payload))).toEqual([expected, expected]);
  });
});
