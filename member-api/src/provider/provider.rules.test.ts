import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { signedHeaders } from '../../test/wallet-client.ts';
import { newTx, PESO, useWallet } from '../../test/wallet-kit.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { verify } from '../ledger/index.ts';

jest.setTimeout(60_000);

describeOnDatabases('the wallet that providers call', (db) => {
  const kit = useWallet(db);
  afterEach(async () => {
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const bet = (token: string, amount: string, given: object = {}) => ({
    token,
    tx: newTx('bet'),
    round: newTx('round'),
    game_code: 'reels',
    amount,
    ...given,
  });
  const win = (stake: { tx: string; round: string }, amount: string, given: object = {}) => ({
    tx: newTx('win'),
    round: stake.round,
    game_code: 'reels',
    bet_tx: stake.tx,
    amount,
    round_closed: true,
    ...given,
  });
  const rollback = (stake: { tx: string; round: string }) => ({
    tx: newTx('rollback'),
    bet_tx: stake.tx,
    round: stake.round,
  });
  const roundOf = async (stake: { round: string }) => {
    const [row] = await db.sql`SELECT status, stake, payout FROM round WHERE ref = ${stake.round}`;
    return row;
  };

  it('tells a provider who plays and with how much, by a name that is not the member’s', async () => {
    const { token, player, member } = await kit.player(500n);
    const answer = { status: 200, code: 'OK', balance: '500.00', currency: 'PHP', player };
    expect(await kit.call('authenticate', { token })).toEqual(answer);
    expect(await kit.call('balance', { token })).toEqual(answer);
    expect(player).not.toContain(String(member));
  });

  describe('1. a transaction counts once, for ever', () => {
    it('gives a repeat the stored answer and moves nothing', async () => {
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

    it('answers 409 when another member or another action comes under the same key', async () => {
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

    it('keeps the keys of two providers apart', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '30');
      await kit.call('bet', stake);
      expect(await kit.call('bet', stake, { provider: 'other' })).toEqual({
        status: 401,
        code: 'INVALID_TOKEN',
      });
      expect(await kit.available(member)).toBe(70n * PESO);
    });

    it.each(['bet', 'win', 'rollback', 'betwin', 'roundclose'])(
      'applies 100 equal calls of %s at once one time',
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

  describe('2. a bet', () => {
    it('opens a round, takes the stake and says what is left', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '0.5');
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK', balance: '99.50', currency: 'PHP' });
      expect(await roundOf(stake)).toEqual({ status: 'open', stake: 5_000n, payout: 0n });
      expect(await kit.available(member)).toBe(995_000n);
    });

    it('that the member cannot pay is refused with the balance, and stays refused', async () => {
      const { token, member } = await kit.player(10n);
      const stake = bet(token, '10.0001');
      const refused = { status: 402, code: 'INSUFFICIENT_FUNDS', balance: '10.00' };
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      await kit.call('win', win(await placed(token), '50'));
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      expect(await kit.available(member)).toBe(59n * PESO);
    });

    /** A bet of one peso that was taken. */
    const placed = async (token: string) => {
      const stake = bet(token, '1');
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK' });
      return stake;
    };

    it.each(['MEMBER_BLOCKED', 'GAME_OFF'] as const)('is refused for %s, for good', async (verdict) => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      kit.verdict = verdict;
      const refused = { status: 403, code: verdict, balance: '100.00' };
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      kit.verdict = 'OK';
      expect(await kit.call('bet', stake)).toMatchObject(refused);
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('needs a token that was given out and has not run out', async () => {
      const { token, member } = await kit.player(100n);
      expect(await kit.call('bet', bet('made-up', '1'))).toEqual({ status: 401, code: 'INVALID_TOKEN' });
      // The signature has to be of the same time.
      kit.aheadMs = 3_600_001;
      const timestamp = String(Math.floor((Date.now() + kit.aheadMs) / 1000));
      expect(await kit.call('bet', bet(token, '1'), { timestamp })).toMatchObject({ code: 'INVALID_TOKEN' });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('that was taken is answered again after its session has run out', async () => {
      const { token } = await kit.player(100n);
      const stake = bet(token, '30');
      const first = await kit.call('bet', stake);
      kit.aheadMs = 3_600_001;
      const timestamp = String(Math.floor((Date.now() + kit.aheadMs) / 1000));
      expect(await kit.call('bet', stake, { timestamp })).toEqual(first);
    });

    it('cannot use money that is set aside for a withdrawal', async () => {
      const { token, member } = await kit.player(100n);
      await db.sql`SELECT ledger_post(${db.sql.json([
        {
          kind: 'withdrawal',
          scope: 'test',
          key: newTx('hold'),
          fingerprint: '',
          working_date: '2026-11-21',
          details: {},
          hold: { action: 'open', account: `member_cash:${member}`, amount: String(80n * PESO) },
        },
      ])})`;
      expect(await kit.call('bet', bet(token, '21'))).toMatchObject({ status: 402, balance: '20.00' });
    });
  });

  describe('3. a win', () => {
    it('is paid and settles the round', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      expect(await kit.call('win', win(stake, '25.5'))).toMatchObject({ status: 200, balance: '115.50' });
      expect(await roundOf(stake)).toEqual({ status: 'settled', stake: 10n * PESO, payout: 255_000n });
      expect(await kit.available(member)).toBe(1_155_000n);
    });

    it('is paid after suspension and after the session has run out', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      kit.verdict = 'MEMBER_BLOCKED';
      kit.aheadMs = 3_600_001;
      const timestamp = String(Math.floor((Date.now() + kit.aheadMs) / 1000));
      expect(await kit.call('win', win(stake, '20'), { timestamp })).toMatchObject({ status: 200 });
      expect(await kit.available(member)).toBe(110n * PESO);
    });

    it('is paid even when the round was closed before it came', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('roundclose', { tx: newTx('close'), round: stake.round });
      expect(await kit.call('win', win(stake, '20', { round_closed: false }))).toMatchObject({ code: 'OK' });
      expect(await roundOf(stake)).toMatchObject({ status: 'settled', payout: 20n * PESO });
      expect(await kit.available(member)).toBe(110n * PESO);
    });

    it('of an unknown or refused bet is 404, and is paid when the bet has come', async () => {
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
      expect(await roundOf(stake)).toMatchObject({ status: 'settled' });
      expect(await kit.available(member)).toBe(90n * PESO);
    });

    it('of another round than its bet’s is malformed', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      expect(await kit.call('win', win({ ...stake, round: 'other' }, '20'))).toMatchObject({ status: 422 });
      expect(await kit.available(member)).toBe(90n * PESO);
    });
  });

  describe('4. a rollback', () => {
    it('gives the stake back to the last unit, once, and voids the round', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '33.3333');
      await kit.call('bet', stake);
      const undo = rollback(stake);
      expect(await kit.call('rollback', undo)).toMatchObject({ status: 200, code: 'OK', balance: '100.00' });
      expect(await kit.call('rollback', undo)).toMatchObject({ status: 200, code: 'OK' });
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, balance: '100.00' });
      expect(await roundOf(stake)).toEqual({ status: 'void', stake: 0n, payout: 0n });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('of one bet leaves the round’s other bets standing', async () => {
      const { token } = await kit.player(100n);
      const stake = bet(token, '10');
      const second = bet(token, '7', { round: stake.round });
      await kit.call('bet', stake);
      await kit.call('bet', second);
      await kit.call('rollback', rollback(stake));
      expect(await roundOf(stake)).toMatchObject({ status: 'open', stake: 7n * PESO });
    });

    it('of an unknown bet is a success, and the bet moves nothing when it comes', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, code: 'OK' });
      const late = { status: 409, code: 'TX_ROLLED_BACK', balance: '100.00' };
      expect(await kit.call('bet', stake)).toMatchObject(late);
      expect(await kit.call('bet', stake)).toMatchObject(late);
      expect(await kit.call('betwin', { ...stake, win: '20' })).toMatchObject(late);
      expect(await kit.call('rollback', rollback(stake))).toMatchObject({ status: 200, code: 'OK' });
      expect(await kit.call('win', win(stake, '20'))).toMatchObject({ status: 409, code: 'TX_ROLLED_BACK' });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('of a refused bet is a success without effect', async () => {
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

    it('is followed by no win: the bet does not stand any more', async () => {
      const { token, member } = await kit.player(100n);
      const stake = bet(token, '10');
      await kit.call('bet', stake);
      await kit.call('rollback', rollback(stake));
      expect(await kit.call('win', win(stake, '20'))).toMatchObject({ status: 409, code: 'TX_ROLLED_BACK' });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('and its bet at the same time end in nothing moved, whichever came first', async () => {
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

    it('and a win of its bet at the same time: one of them wins', async () => {
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

  it('4. a win waits for the rollback of its bet even when neither knew the bet as its call began', async () => {
    const { token, member } = await kit.player(100n);
    const stake = bet(token, '10');
    await kit.call('bet', stake);
    const item = (request: object, fingerprint: string) =>
      db.sql.json({
        provider: 'jili',
        working_date: '2026-11-21',
        fingerprint,
        ...request,
      });
    // The inner functions, without the locks that provider_apply takes for the bets that it finds.
    const paying = await db.sql.begin(async (undoing) => {
      await undoing`SELECT provider_rollback(${item(rollback(stake), 'undo')})`;
      const prize = item({ ...win(stake, '20'), amount: '200000' }, 'prize');
      const call = db.sql`SELECT provider_win(${prize}) AS answer`.execute();
      const waiting = () =>
        undoing`
          SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND query LIKE 'SELECT provider_win%' AND wait_event_type = 'Lock'`;
      while ((await waiting()).length === 0) await new Promise((resolve) => setImmediate(resolve));
      return { call };
    });
    expect(await paying.call).toMatchObject([{ answer: { code: 'TX_ROLLED_BACK' } }]);
    expect(await kit.available(member)).toBe(100n * PESO);
  });

  describe('5. stake and win in one', () => {
    it('moves both and settles the round', async () => {
      const { token } = await kit.player(100n);
      const both = { ...bet(token, '10'), win: '25' };
      const first = await kit.call('betwin', both);
      expect(first).toMatchObject({ status: 200, balance: '115.00' });
      expect(await roundOf(both)).toEqual({ status: 'settled', stake: 10n * PESO, payout: 25n * PESO });
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

  it('6. never takes a balance below zero through bets at once', async () => {
    const { token, member } = await kit.player(33n);
    const replies = await Promise.all(Array.from({ length: 100 }, () => kit.call('bet', bet(token, '10'))));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(97);
    expect(await kit.available(member)).toBe(3n * PESO);
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

    it('is 503 with Retry-After while the member’s row is locked for too long, and moves nothing', async () => {
      const { token, member } = await kit.player(10n);
      const stake = bet(token, '1');
      let release = () => {};
      const locked = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isLocked = () => {};
      const begun = new Promise<void>((resolve) => {
        isLocked = resolve;
      });
      const holder = db.sql.begin(async (tx) => {
        await tx`SELECT FROM account WHERE name = ${`member_cash:${member}`} FOR UPDATE`;
        isLocked();
        await locked;
      });
      await begun;
      const reply = await kit.call('bet', stake);
      release();
      await holder;
      expect(reply).toEqual({ status: 503, code: 'TRY_AGAIN' });
      expect(kit.faults).toHaveLength(1);
      expect(await kit.call('bet', stake)).toMatchObject({ status: 200, balance: '9.00' });
    });
  });

  describe('9. a round', () => {
    it('takes no bet after it was closed', async () => {
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

    it('that is unknown cannot be closed', async () => {
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

  it('tells a provider what became of a transaction whose answer was lost', async () => {
    const { token } = await kit.player(100n);
    const ask = (tx: string) => {
      const { 'content-type': _, ...headers } = signedHeaders('');
      return kit.send(`transactions/${tx}`, { method: 'GET', headers });
    };
    const stake = bet(token, '10');
    const taken = await kit.call('bet', stake);
    expect(await ask(stake.tx)).toEqual(taken);
    await kit.call('rollback', rollback(stake));
    expect(await ask(stake.tx)).toMatchObject({ code: 'TX_ROLLED_BACK' });
    expect(await ask('never-sent')).toEqual({ status: 404, code: 'TX_NOT_EXIST' });
  });

  it('tells every process that a balance has changed, when it has', async () => {
    const { token, member } = await kit.player(100n);
    const heard: string[] = [];
    const listening = await db.sql.listen('member_changed', (payload) => heard.push(payload));
    const stake = bet(token, '10');
    await kit.call('bet', stake);
    await kit.call('bet', stake);
    await kit.call('bet', bet(token, '1000'));
    await kit.call('win', win(stake, '0', { round_closed: false }));
    await kit.call('win', win(stake, '5'));
    // A notice of our own, sent last, is heard after all of theirs.
    await db.sql.notify('member_changed', 'end');
    while (!heard.includes('end')) await new Promise((resolve) => setImmediate(resolve));
    await listening.unlisten();
    const expected = { member: Number(member), what: 'balance' };
    expect(heard.slice(0, -1).map((payload) => JSON.parse(payload))).toEqual([expected, expected]);
  });
});
