import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MINOR_PER_PESO } from '@palaro/contract/wires';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

const minor = (pesos: number) => Math.round(pesos * Number(MINOR_PER_PESO));

describeWallet('a provider that counts in 1/100,000 peso', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  type Signing = Parameters<typeof kit.speak>[2];
  /** Sends a body with a new request_uuid, which the answer must repeat. */
  const call = async (action: string, body: object, signing: Signing = {}) => {
    const request_uuid = randomUUID();
    const reply = await kit.speak(
      `minor/v1/${action}`,
      { request_uuid, ...body },
      { provider: 'wow', ...signing },
    );
    const { http, request_uuid: named, ...answer } = reply;
    expect([http, named]).toEqual([200, request_uuid]);
    return answer;
  };
  const joined = (pesos: bigint) => kit.player(pesos, { provider: 'wow' });
  const debit = (token: string, pesos: number, given: object = {}) => ({
    token,
    transaction_uuid: randomUUID(),
    round: newTx('round'),
    game_code: 'reels',
    amount: minor(pesos),
    ...given,
  });
  type Debit = ReturnType<typeof debit>;
  const of = (stake: Debit) => ({
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: stake.transaction_uuid,
    round: stake.round,
  });
  const credit = (stake: Debit, pesos: number, given: object = {}) => ({
    ...of(stake),
    game_code: 'reels',
    amount: minor(pesos),
    round_closed: true,
    ...given,
  });

  it('gets the player and the balance', async () => {
    const { token, player } = await joined(100n);
    expect(await call('balance', { token })).toEqual({
      status: 'MS_OK',
      user: player,
      currency: 'PHP',
      balance: 10_000_000,
    });
    expect(await call('balance', { token: 'somebody' })).toEqual({ status: 'MS_INVALID_TOKEN' });
  });

  it('applies a stake and a win to the last unit', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 33.3333);
    const taken = await call('debit', stake);
    expect(taken).toMatchObject({ status: 'MS_OK', currency: 'PHP', balance: 6_666_670 });
    expect(taken['wallet_transaction_id']).toMatch(/^\d+$/);
    expect(await call('credit', credit(stake, 0.0001))).toMatchObject({
      status: 'MS_OK',
      balance: 6_666_680,
    });
    expect(await kit.roundOf(stake)).toEqual({ status: 'settled', stake: 333_333n, payout: 1n });
    expect(await kit.available(member)).toBe(666_668n);
  });

  it.each(['debit', 'credit', 'cancel', 'finish'])(
    'applies 20 parallel equal calls of %s once',
    async (action) => {
      const { token, member } = await joined(100n);
      const stake = debit(token, 30);
      if (action !== 'debit') await call('debit', stake);
      const [body, left] = {
        debit: [stake, 70n] as const,
        credit: [credit(stake, 50), 120n] as const,
        cancel: [of(stake), 100n] as const,
        finish: [{ transaction_uuid: randomUUID(), round: stake.round }, 70n] as const,
      }[action as 'debit'];
      const replies = await Promise.all(Array.from({ length: 20 }, () => call(action, body)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]).toMatchObject({ status: 'MS_OK' });
      expect(await kit.available(member)).toBe(left * PESO);
    },
  );

  it('is refused another currency than the account’s, and nothing moves', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 30);
    await call('debit', stake);
    for (const [action, body] of [
      ['balance', { token }],
      ['debit', debit(token, 30)],
      ['credit', credit(stake, 10)],
      ['cancel', of(stake)],
      ['finish', { transaction_uuid: randomUUID(), round: stake.round }],
    ] as const) {
      expect(await call(action, { ...body, currency: 'USD' })).toEqual({ status: 'MS_WRONG_CURRENCY' });
    }
    expect(await kit.available(member)).toBe(70n * PESO);
  });

  it('may write the UUID of a transaction in capitals', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 30);
    const first = await call('debit', stake);
    expect(await call('debit', { ...stake, transaction_uuid: stake.transaction_uuid.toUpperCase() })).toEqual(
      first,
    );
    expect(await kit.available(member)).toBe(70n * PESO);
  });

  it.each([
    ['amount', { amount: minor(31) }],
    ['round', { round: 'another-round' }],
    ['game', { game_code: 'dice' }],
  ])('is refused the same transaction with another %s', async (_, other) => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 30);
    await call('debit', stake);
    expect(await call('debit', { ...stake, ...other })).toEqual({
      status: 'MS_DUPLICATE_TRANSACTION',
      currency: 'PHP',
      balance: 7_000_000,
    });
    expect(await kit.available(member)).toBe(70n * PESO);
  });

  it('may cancel before the debit arrives: the debit then moves nothing', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 10);
    expect(await call('cancel', of(stake))).toMatchObject({ status: 'MS_OK' });
    expect(await call('debit', stake)).toMatchObject({
      status: 'MS_TRANSACTION_CANCELLED',
      balance: 10_000_000,
    });
    expect(await call('credit', credit(stake, 20))).toMatchObject({ status: 'MS_TRANSACTION_CANCELLED' });
    expect(await kit.available(member)).toBe(100n * PESO);
  });

  it('may not cancel what is settled', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 10);
    await call('debit', stake);
    await call('credit', credit(stake, 0));
    expect(await call('cancel', of(stake))).toMatchObject({ status: 'MS_TRANSACTION_SETTLED' });
    expect(await kit.available(member)).toBe(90n * PESO);
  });

  it('must repeat a win when its bet has not arrived yet', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 10);
    const prize = credit(stake, 25);
    expect(await call('credit', prize)).toEqual({ status: 'MS_TRANSACTION_DOES_NOT_EXIST' });
    await call('debit', stake);
    expect(await call('credit', prize)).toMatchObject({ status: 'MS_OK', balance: 11_500_000 });
    expect(await kit.available(member)).toBe(115n * PESO);
  });

  it('always gets the same answer for a bet without enough money', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 100.0001);
    const refused = await call('debit', stake);
    expect(refused).toMatchObject({ status: 'MS_NOT_ENOUGH_MONEY', balance: 10_000_000 });
    const other = debit(token, 1);
    await call('debit', other);
    await call('credit', credit(other, 500));
    expect(await call('debit', stake)).toEqual(refused);
    expect(await kit.available(member)).toBe(599n * PESO);
  });

  it.each([
    ['a signature of another secret', { secret: 'guessed' }, 'MS_INVALID_SIGNATURE'],
    ['an unknown key', { keyId: '3' }, 'MS_INVALID_SIGNATURE'],
    ['an old timestamp', { timestamp: '1700000000' }, 'MS_TIMESTAMP_EXPIRED'],
  ])('is refused with %s, and nothing moves', async (_, signing, status) => {
    const { token, member } = await joined(100n);
    expect(await call('debit', debit(token, 10), signing)).toEqual({ status });
    expect(await kit.available(member)).toBe(100n * PESO);
  });

  it('may use a nonce once', async () => {
    const { token, member } = await joined(100n);
    const nonce = newTx('nonce');
    expect(await call('debit', debit(token, 10), { nonce })).toMatchObject({ status: 'MS_OK' });
    expect(await call('debit', debit(token, 10), { nonce })).toEqual({ status: 'MS_NONCE_REUSED' });
    expect(await kit.available(member)).toBe(90n * PESO);
  });

  it.each([
    ['one that sends batches', 'evo'],
    ['one that speaks the wallet’s own dialect', 'jili'],
  ])('is not %s: its calls are malformed and leave nothing', async (_, provider) => {
    const { token, member } = await kit.player(100n, { provider });
    const stake = debit(token, 10);
    for (const [action, body] of [
      ['balance', { token }],
      ['debit', stake],
      ['credit', credit(stake, 10)],
      ['cancel', of(stake)],
      ['finish', { transaction_uuid: randomUUID(), round: stake.round }],
    ] as const) {
      expect(await call(action, body, { provider })).toEqual({ status: 'MS_WRONG_SYNTAX' });
    }
    expect(
      await db.sql`SELECT FROM provider_transaction WHERE provider = ${provider} AND tx = ${stake.transaction_uuid}`,
    ).toEqual([]);
    expect(await kit.available(member)).toBe(100n * PESO);
  });

  describe('gets “wrong syntax”', () => {
    it.each([
      ['a part of a unit', { amount: 15 }],
      ['a fraction', { amount: 10.5 }],
      ['an amount below zero', { amount: -10 }],
      ['an amount as text', { amount: '10' }],
      ['an amount beyond all money', { amount: minor(1_000_000_001) }],
      ['a transaction that is no UUID', { transaction_uuid: 'bet-1' }],
      ['a round of no letters', { round: '' }],
    ])('by %s', async (_, wrong) => {
      const { token, member } = await joined(100n);
      expect(await call('debit', { ...debit(token, 10), ...wrong })).toEqual({ status: 'MS_WRONG_SYNTAX' });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('for a cancellation of itself', async () => {
      const { token } = await joined(100n);
      const stake = debit(token, 10);
      const same = { ...of(stake), transaction_uuid: stake.transaction_uuid };
      expect(await call('cancel', same)).toEqual({ status: 'MS_WRONG_SYNTAX' });
    });

    it('for a request without a request_uuid, whose answer has none either', async () => {
      const { token } = await joined(100n);
      for (const body of [{ token }, { token, request_uuid: 'seven' }, ['balance'], 'balance']) {
        expect(await kit.speak('minor/v1/balance', body as object, { provider: 'wow' })).toEqual({
          http: 200,
          status: 'MS_WRONG_SYNTAX',
        });
      }
    });

    it('for a body that is too long', async () => {
      const { token } = await joined(100n);
      const long = { request_uuid: randomUUID(), token, more: 'x'.repeat(20_000) };
      expect(await kit.speak('minor/v1/balance', long, { provider: 'wow' })).toEqual({
        http: 200,
        status: 'MS_WRONG_SYNTAX',
      });
    });
  });

  it('gets 503 and must retry while the member’s row is locked', async () => {
    const { token, member } = await joined(100n);
    const stake = debit(token, 10);
    await db.sql.begin(async (tx) => {
      await tx`SELECT FROM account WHERE name = ${`member_cash:${member}`} FOR UPDATE`;
      const request = { request_uuid: randomUUID(), ...stake };
      const send = () => kit.speak('minor/v1/debit', request, { provider: 'wow' });
      expect(await kit.whileImpatient(send)).toEqual({
        http: 503,
        status: 'MS_TRY_AGAIN',
        request_uuid: request.request_uuid,
      });
    });
    expect(await call('debit', stake)).toMatchObject({ status: 'MS_OK', balance: 9_000_000 });
  });
});
