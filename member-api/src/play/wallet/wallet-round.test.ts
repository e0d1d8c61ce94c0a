import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bet } from '../../../test/wallet-requests.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';
import { holdRows } from '../../../test/hold-rows.ts';

jest.setTimeout(60_000);

describeWallet('a provider’s round and faulty calls', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  describe('9. a round', () => {
    it('accepts no bet after it was closed', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      const close = { tx: newTx('close'), round: stake.round };
      const closed = await kit.call('roundclose', close);
      expect(closed).toMatchObject({ status: 200, code: 'OK', balance: '90.00' });
      expect(await kit.call('roundclose', close)).toEqual(closed);
      expect(await kit.call('bet', bet(token, '10', { round: stake.round }))).toMatchObject({
        status: 409,
        code: 'ROUND_CLOSED',
      });
      expect(await kit.available(member)).toBe(90n * PESO);
    });

    it('cannot be closed when it is unknown', async () => {
      expect(await kit.call('roundclose', { tx: newTx('close'), round: 'nobody-played' })).toEqual({
        status: 404,
        code: 'TX_NOT_EXIST',
      });
    });

    it('of several members at one table is closed for all of them', async () => {
      const [first, second] = [await kit.player(100n), await kit.player(100n)];
      const stake = bet(first.token, '10');
      await kit.call('bet', stake);
      await kit.call('bet', bet(second.token, '20', { round: stake.round }));
      expect(await kit.call('roundclose', { tx: newTx('close'), round: stake.round })).toMatchObject({
        code: 'OK',
      });
      const rounds = await db.sql`SELECT DISTINCT status FROM round WHERE ref = ${stake.round}`;
      expect(rounds).toEqual([{ status: 'settled' }]);
    });
  });

  describe('7. what cannot be applied', () => {
    it.each([
      ['no fields', {}],
      ['a number for money', { amount: 5 }],
      ['money with five decimals', { amount: '1.00001' }],
      ['a negative stake', { amount: '-5' }],
      ['a zero byte', { tx: 'a\u0000b' }],
      ['a list for a text', { round: ['r'] }],
      ['an empty transaction', { tx: '' }],
    ])('is 422 and writes nothing: %s', async (_, wrong) => {
      const { token, member } = await kit.player(10n);
      const [before] = await db.sql`SELECT count(*) FROM provider_transaction`;
      const request = Object.keys(wrong).length === 0 ? {} : { ...bet(token, '1'), ...wrong };
      expect(await kit.call('bet', request)).toEqual({ status: 422, code: 'MALFORMED' });
      expect(await db.sql`SELECT count(*) FROM provider_transaction`).toEqual([before]);
      expect(await kit.available(member)).toBe(10n * PESO);
    });

    it('is 503 with Retry-After when the member’s row is locked for too long, and moves nothing', async () => {
      const { token, member } = await kit.player(10n);
      const stake = bet(token, '1');
      const release = await holdRows(
        db.sql,
        (tx) => tx`SELECT FROM account WHERE name = ${`member_cash:${member}`} FOR UPDATE`,
      );
      const reply = await kit.whileImpatient(() => kit.call('bet', stake));
      await release();
      expect(reply).toEqual({ status: 503, code: 'TRY_AGAIN' });
      expect(kit.faults).toHaveLength(1);
      expect(await kit.call('bet', stake)).toMatchObject({ status: 200, balance: '9.00' });
    });
  });
});
