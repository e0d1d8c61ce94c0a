import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { signedHeaders } from '../../../test/wallet-client.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a provider’s transaction', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  describe('1. a transaction counts once, for ever', () => {
    it('answers a repeat with the stored answer and moves nothing', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '30');
      const first = await kit.call('bet', stake);
      expect(first).toMatchObject({ status: 200, code: 'OK', balance: '70.00' });
      await kit.call('bet', bet(token, '5'));
      expect(await kit.call('bet', stake)).toEqual(first);
      expect(await kit.call('bet', { ...stake, amount: '30.00' })).toEqual(first);
      expect(await kit.available(member)).toBe(65n * PESO);
    });

    it.each([
      ['amount', { amount: '31' }],
      ['round', { round: 'another-round' }],
      ['game', { game_code: 'dice' }],
    ])('answers 409 to the same transaction with another %s', async (_, other) => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '30');
      await kit.call('bet', stake);
      expect(await kit.call('bet', { ...stake, ...other })).toMatchObject({
        status: 409,
        code: 'DUPLICATE_TRANSACTION',
      });
      expect(await kit.available(member)).toBe(70n * PESO);
    });

    it('answers 409 to another member or another action with the same key', async () => {
      const first = await kit.player(100n);
      const second = await kit.player(100n);
      const stake = bet(first.token, '30');
      await kit.call('bet', stake);
      const duplicate = { status: 409, code: 'DUPLICATE_TRANSACTION' };
      expect(await kit.call('bet', { ...stake, token: second.token })).toMatchObject(duplicate);
      expect(await kit.call('win', win(stake, '30', { tx: stake.tx }))).toMatchObject(duplicate);
      expect(await kit.call('roundclose', { tx: stake.tx, round: stake.round })).toMatchObject(duplicate);
      expect(await kit.available(second.member)).toBe(100n * PESO);
    });

    // ASVS 8.4.1
    it('keeps the keys of two providers apart', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '30');
      await kit.call('bet', stake);
      expect(await kit.call('bet', stake, { provider: 'wbet' })).toEqual({
        status: 401,
        code: 'INVALID_TOKEN',
      });
      expect(await kit.available(member)).toBe(70n * PESO);
    });

    it.each([
      ['nobody knows', 'other', { status: 401, code: 'INVALID_SIGNATURE' }],
      ['uses another dialect', 'evo', { status: 422, code: 'MALFORMED' }],
    ])('refuses every call of a provider that %s', async (_, provider, refusal) => {
      const { token, member } = await kit.player(100n, { provider });
      const stake = bet(token, '30');
      for (const [action, request] of [
        ['authenticate', { token }],
        ['bet', stake],
        ['betwin', { ...stake, win: '1' }],
        ['win', win(stake, '1')],
        ['rollback', rollback(stake)],
        ['roundclose', { tx: newTx('close'), round: stake.round }],
      ] as const) {
        expect(await kit.call(action, request, { provider })).toEqual(refusal);
      }
      const { 'content-type': _type, ...headers } = signedHeaders(`v1/transactions/${stake.tx}`, '', {
        provider,
        method: 'GET',
      });
      expect(await kit.send(`transactions/${stake.tx}`, { method: 'GET', headers })).toEqual(refusal);
      expect(await db.sql`SELECT FROM provider_transaction WHERE tx = ${stake.tx}`).toEqual([]);
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it.each(['bet', 'win', 'rollback', 'betwin', 'roundclose'])(
      'applies 100 parallel equal calls of %s once',
      async (action) => {
        const { token, member } = await kit.player(100n);
        const stake = bet(token, '30');
        if (action !== 'bet' && action !== 'betwin') await kit.call('bet', stake);
        const [request, left] = (
          {
            bet: [stake, 70n],
            win: [win(stake, '50'), 120n],
            rollback: [rollback(stake), 100n],
            betwin: [{ ...stake, win: '45' }, 115n],
            roundclose: [{ tx: newTx('close'), round: stake.round }, 70n],
          } as const
        )[action as 'bet'];
        const replies = await Promise.all(Array.from({ length: 100 }, () => kit.call(action, request)));
        expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
        expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
        expect(await kit.available(member)).toBe(left * PESO);
      },
    );
  });

  describe('that names what is another member’s', () => {
    it('is answered without that member’s balance', async () => {
      const [maria, juan] = [await kit.player(77n), await kit.player(10n)];
      const [hers, his] = [bet(maria.token, '1'), bet(juan.token, '1')];
      await kit.call('bet', hers);
      await kit.call('bet', his);
      const malformed = { status: 422, code: 'MALFORMED' };
      expect(await kit.call('bet', { ...hers, token: juan.token })).toMatchObject({ balance: '9.00' });
      expect(await kit.call('win', win(his, '1', { tx: hers.tx }))).toEqual({
        status: 409,
        code: 'DUPLICATE_TRANSACTION',
      });
      expect(await kit.call('win', win(hers, '1', { round: his.round }))).toEqual(malformed);
      expect(await kit.call('rollback', { ...rollback(hers), round: his.round })).toEqual(malformed);
      expect([await kit.available(maria.member), await kit.available(juan.member)]).toEqual([
        76n * PESO,
        9n * PESO,
      ]);
    });
  });

  describe('in another currency than the account’s', () => {
    it('is refused for every action, and nothing is kept', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '30');
      const open = bet(token, '10');
      await kit.call('bet', open);
      for (const [action, request] of [
        ['authenticate', { token }],
        ['balance', { token }],
        ['bet', stake],
        ['betwin', { ...stake, win: '1' }],
        ['win', win(open, '1')],
        ['rollback', rollback(open)],
        ['roundclose', { tx: newTx('close'), round: open.round }],
      ] as const) {
        expect(await kit.call(action, { ...request, currency: 'USD' })).toEqual({
          status: 422,
          code: 'WRONG_CURRENCY',
        });
      }
      expect(await kit.available(member)).toBe(90n * PESO);
      expect(await db.sql`SELECT FROM provider_transaction WHERE member_id = ${member}`).toHaveLength(1);
      expect(await kit.call('bet', { ...stake, currency: 'PHP' })).toMatchObject({ code: 'OK' });
    });

    it.each(['php', 'P', 5])('is malformed when it is %p', async (currency) => {
      const { token } = await kit.player(1n);
      expect(await kit.call('balance', { token, currency })).toEqual({ status: 422, code: 'MALFORMED' });
    });
  });

  it('gives a provider the result of a transaction whose answer was lost', async () => {
    const { token } = await kit.player(100n);
    const readTransaction = (tx: string) => {
      const { 'content-type': _, ...headers } = signedHeaders(`v1/transactions/${tx}`, '', { method: 'GET' });
      return kit.send(`transactions/${tx}`, { method: 'GET', headers });
    };
    const stake = bet(token, '10');
    const taken = await kit.call('bet', stake);
    // It names no member, so the answer has no balance.
    const { status, code, transaction_id } = taken;
    expect(await readTransaction(stake.tx)).toEqual({ status, code, transaction_id });
    await kit.call('rollback', rollback(stake));
    expect(await readTransaction(stake.tx)).toMatchObject({ code: 'TX_ROLLED_BACK' });
    expect(await readTransaction('never-sent')).toEqual({ status: 404, code: 'TX_NOT_EXIST' });
  });
});
