import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a provider’s rollback', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  describe('4. a rollback', () => {
    it('returns the stake to the last unit, once, and voids the round', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '33.3333');
      await kit.call('bet', stake);
      const undo = rollback(stake);
      expect(await kit.call('rollback', undo)).toMatchObject({
        status: 200,
        code: 'OK',
        balance: '100.00',
      });
      expect(await kit.call('rollback', undo)).toMatchObject({ status: 200, code: 'OK' });
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, balance: '100.00' });
      expect(await kit.roundOf(stake)).toEqual({ status: 'void', stake: 0n, payout: 0n });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('of one bet keeps the round’s other bets', async () => {
      const { token } = await kit.player(100n);
      const stake = bet(token, '10');
      const second = bet(token, '7', { round: stake.round });
      await kit.call('bet', stake);
      await kit.call('bet', second);
      await kit.call('rollback', rollback(stake));
      expect(await kit.roundOf(stake)).toMatchObject({ status: 'open', stake: 7n * PESO });
    });

    it('of an unknown bet succeeds, and the bet moves nothing when it arrives', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, code: 'OK' });
      const late = { status: 409, code: 'TX_ROLLED_BACK', balance: '100.00' };
      expect(await kit.call('bet', stake)).toMatchObject(late);
      expect(await kit.call('bet', stake)).toMatchObject(late);
      expect(await kit.call('betwin', { ...stake, win: '20' })).toMatchObject(late);
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, code: 'OK' });
      expect(await kit.call('win', win(stake, '20'))).toMatchObject({
        status: 409,
        code: 'TX_ROLLED_BACK',
      });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('of a refused bet succeeds without effect', async () => {
      const { token, member } = await kit.player(5n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, balance: '5.00' });
      expect(await kit.available(member)).toBe(5n * PESO);
    });

    it('after a settlement is refused: by a win, a win of 0, a closed round or a betwin', async () => {
      const { token, member } = await kit.player(100n);
      const settled = { status: 409, code: 'ALREADY_SETTLED' };
      for (const settle of ['win', 'zero', 'open win', 'close', 'betwin']) {
        const stake = bet(token, '10');
        await (settle === 'betwin' ? kit.call('betwin', { ...stake, win: '0' }) : kit.call('bet', stake));
        if (settle === 'win') await kit.call('win', win(stake, '10'));
        if (settle === 'open win') await kit.call('win', win(stake, '10', { round_closed: false }));
        if (settle === 'zero') await kit.call('win', win(stake, '0'));
        if (settle === 'close') await kit.call('roundclose', { tx: newTx('close'), round: stake.round });
        expect(await kit.call('rollback', rollback(stake))).toMatchObject(settled);
      }
      expect(await kit.available(member)).toBe(70n * PESO);
    });

    it('prevents a later win of the bet', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('rollback', rollback(stake));
      expect(await kit.call('win', win(stake, '20'))).toMatchObject({
        status: 409,
        code: 'TX_ROLLED_BACK',
      });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('and its bet in parallel move nothing, in either order', async () => {
      const { token, member } = await kit.player(100n);
      await Promise.all(
        Array.from({ length: 40 }, async () => {
          const stake = bet(token, '10');
          const [taken, undone] = await Promise.all([
            kit.call('bet', stake),
            kit.call('rollback', rollback(stake)),
          ]);
          expect(undone).toMatchObject({ status: 200, code: 'OK' });
          expect(['OK', 'TX_ROLLED_BACK', 'INSUFFICIENT_FUNDS']).toContain(taken.code);
        }),
      );
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('and a win of its bet in parallel: one of them succeeds', async () => {
      const { token, member } = await kit.player(1_000n);
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, async () => {
          const stake = bet(token, '10');
          await kit.call('bet', stake);
          const [paid, undone] = await Promise.all([
            kit.call('win', win(stake, '10')),
            kit.call('rollback', rollback(stake)),
          ]);
          return `${paid.code} ${undone.code}`;
        }),
      );
      expect(new Set(outcomes)).toEqual(
        new Set(outcomes.filter((one) => ['OK ALREADY_SETTLED', 'TX_ROLLED_BACK OK'].includes(one))),
      );
      expect(await kit.available(member)).toBe(1_000n * PESO);
    });
  });

  it('4. a win waits for the rollback of its bet even when neither saw the bet at its start', async () => {
    const { token, member } = await kit.player(100n);
    const stake = bet(token, '10');
    await kit.call('bet', stake);
    // The inner functions, without the locks that wallet_apply takes for the bets that it finds.
    const undo = rollback(stake);
    const prize = win(stake, '20');
    const paying = await db.sql.begin(async (undoing) => {
      await undoing`
        SELECT wallet_rollback(ROW(1, 'rollback', 'jili', ${undo.tx}::text, 'undo', ${stake.round}::text, NULL, ${stake.tx}::text,
                                   0, 0, NULL, NULL, false, now(), ${kit.deps.workingDate(new Date())}, NULL, NULL, NULL, NULL, NULL, NULL, '{}')::wallet_item)`;
      const call = db.sql`
        SELECT (wallet_play(ROW(1, 'win', 'jili', ${prize.tx}::text, 'prize', ${stake.round}::text, 'reels', ${stake.tx}::text,
                               200000, 0, true, NULL, false, now(), ${kit.deps.workingDate(new Date())}, NULL, NULL, NULL, NULL, NULL, NULL, '{}')::wallet_item)).answer`.execute();
      // Outside of the transaction, in which pg_stat_activity does not change.
      const waiting = () =>
        db.sql`
          SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND query LIKE '%SELECT (wallet_play%' AND wait_event_type = 'Lock'`;
      while ((await waiting()).length === 0) await new Promise((resolve) => setImmediate(resolve));
      return { call };
    });
    expect(await paying.call).toMatchObject([{ answer: { code: 'TX_ROLLED_BACK' } }]);
    expect(await kit.available(member)).toBe(100n * PESO);
  });
});
