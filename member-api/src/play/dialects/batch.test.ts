import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { BATCH_MAX_TRANSACTIONS } from '@palaro/contract/wires';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a provider that sends several transactions at once', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  type Signing = Parameters<typeof kit.speak>[2];
  const send = (body: object, signing: Signing = {}) =>
    kit.speak('batch/v1', body, { provider: 'evo', ...signing });
  const call = async (message: object, signing: Signing = {}) => {
    const { http, ...answer } = await send({ message }, signing);
    expect(http).toBe(200);
    return answer;
  };
  const apply = (action: string, txns: readonly object[], signing: Signing = {}) =>
    call({ action, txns }, signing);
  const joined = (pesos: bigint) => kit.player(pesos, { provider: 'evo' });
  type Player = Awaited<ReturnType<typeof joined>>;

  const bet = ({ token, player }: Player, betAmount: string, given: object = {}) => ({
    platformTxId: newTx('bet'),
    token,
    userId: player,
    gameCode: 'reels',
    roundId: newTx('round'),
    betAmount,
    ...given,
  });
  type Bet = ReturnType<typeof bet>;
  const settle = (stake: Bet, winAmount: string, given: object = {}) => ({
    platformTxId: newTx('win'),
    refPlatformTxId: stake.platformTxId,
    gameCode: 'reels',
    roundId: stake.roundId,
    winAmount,
    isEnd: true,
    ...given,
  });
  const cancel = (stake: Bet) => ({
    platformTxId: newTx('cancel'),
    refPlatformTxId: stake.platformTxId,
    roundId: stake.roundId,
  });
  const done = (userId: string, balance: string) => ({
    status: '0000',
    desc: 'OK',
    userId,
    currency: 'PHP',
    balance,
  });
  const kept = (txns: readonly { platformTxId: string }[]) =>
    db.sql`SELECT tx, status FROM provider_transaction
            WHERE provider = 'evo' AND tx = ANY (${txns.map(({ platformTxId }) => platformTxId)}) ORDER BY id`;

  it('gets the player and the balance', async () => {
    const { token, player } = await joined(100n);
    expect(await call({ action: 'getBalance', token, userId: player })).toEqual(done(player, '100.00'));
    expect(await call({ action: 'getBalance', token: 'somebody', userId: player })).toEqual({
      status: '1008',
      desc: 'INVALID_TOKEN',
    });
  });

  it('applies stakes and wins in their order, and answers the last member’s balance', async () => {
    const first = await joined(100n);
    const second = await joined(50n);
    const stakes = [bet(first, '30'), bet(second, '20.0001'), bet(first, '10')] as const;
    expect(await apply('bet', stakes)).toEqual(done(first.player, '60.00'));
    const wins = [settle(stakes[2], '0'), settle(stakes[0], '45.5'), settle(stakes[1], '1')];
    expect(await apply('settle', wins)).toEqual(done(second.player, '30.9999'));
    expect(await kit.available(first.member)).toBe(1_055_000n);
    expect(await kit.available(second.member)).toBe(309_999n);
    expect(await kit.roundOf({ round: stakes[0].roundId })).toEqual({
      status: 'settled',
      stake: 30n * PESO,
      payout: 455_000n,
    });
  });

  it('can stake an earlier win of the same request', async () => {
    const player = await joined(10n);
    const txns = [bet(player, '10', { winAmount: '25' }), bet(player, '25', { winAmount: '0' })];
    expect(await apply('betNSettle', txns)).toEqual(done(player.player, '0.00'));
  });

  it('opens one round with several bets', async () => {
    const player = await joined(100n);
    const stake = bet(player, '30');
    await apply('bet', [stake, bet(player, '5', { roundId: stake.roundId })]);
    expect(await kit.roundOf({ round: stake.roundId })).toMatchObject({ status: 'open', stake: 35n * PESO });
  });

  describe.each([1, 3])('with requests of %d', (size) => {
    const requests = async () => {
      const player = await joined(100n);
      const stakes = Array.from({ length: size }, () => bet(player, '10'));
      return { ...player, stakes };
    };

    it.each(['bet', 'betNSettle', 'settle', 'cancelBet'])(
      'applies 20 parallel equal ones of %s once',
      async (action) => {
        const { member, stakes } = await requests();
        if (action === 'settle' || action === 'cancelBet') await apply('bet', stakes);
        const [txns, each] = {
          bet: [stakes, -10n] as const,
          betNSettle: [stakes.map((stake) => ({ ...stake, winAmount: '15' })), 5n] as const,
          settle: [stakes.map((stake) => settle(stake, '12')), 2n] as const,
          cancelBet: [stakes.map(cancel), 0n] as const,
        }[action as 'bet'];
        const replies = await Promise.all(Array.from({ length: 20 }, () => apply(action, txns)));
        expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
        expect(replies[0]).toMatchObject({ status: '0000' });
        expect(await kit.available(member)).toBe((100n + BigInt(size) * each) * PESO);
      },
    );

    it.each([
      ['amount', { betAmount: '11' }],
      ['round', { roundId: 'another-round' }],
      ['game', { gameCode: 'dice' }],
    ])('is refused a transaction that was another %s before, and nothing moves', async (_, other) => {
      const { member, player, stakes } = await requests();
      const last = stakes.slice(-1);
      await apply('bet', last);
      const txns = [...stakes.slice(0, -1), { ...stakes[size - 1], ...other } as Bet];
      expect(await apply('bet', txns)).toEqual({
        status: '1016',
        desc: 'DUPLICATE_TRANSACTION',
        userId: player,
        currency: 'PHP',
        balance: '90.00',
        failedTxId: last[0]?.platformTxId,
      });
      expect(await kit.available(member)).toBe(90n * PESO);
      expect(await kept(txns)).toHaveLength(1);
    });

    it('may cancel bets before they arrive: the bets then succeed and move nothing', async () => {
      const { member, player, stakes } = await requests();
      expect(await apply('cancelBet', stakes.map(cancel))).toMatchObject({ status: '0000' });
      const late = {
        ...done(player, '100.00'),
        ignoredTxIds: stakes.map(({ platformTxId }) => platformTxId),
      };
      expect(await apply('bet', stakes)).toEqual(late);
      expect(await apply('bet', stakes)).toEqual(late);
      expect(
        await apply(
          'settle',
          stakes.map((stake) => settle(stake, '20')),
        ),
      ).toMatchObject({
        status: '1043',
        failedTxId: expect.any(String),
      });
      expect(await kit.available(member)).toBe(100n * PESO);
    });

    it('is told neither name nor balance of the member whose transaction it names', async () => {
      const { stakes } = await requests();
      const other = await joined(5n);
      await apply('bet', stakes);
      const txns = stakes.map((stake) => ({ ...stake, token: other.token, userId: other.player }));
      expect(await apply('bet', txns)).toEqual({
        ...done(other.player, '5.00'),
        status: '1016',
        desc: 'DUPLICATE_TRANSACTION',
        failedTxId: stakes[0]?.platformTxId,
      });
      const own = bet(other, '1');
      await apply('bet', [own]);
      const wins = stakes.map(({ platformTxId }) => settle(own, '1', { platformTxId }));
      expect(await apply('settle', wins)).toEqual({
        status: '1016',
        desc: 'DUPLICATE_TRANSACTION',
        failedTxId: stakes[0]?.platformTxId,
      });
    });

    it('is refused another currency than the account’s in one of them, and nothing moves', async () => {
      const { member, stakes } = await requests();
      const txns = stakes.map((stake, nth) => (nth === size - 1 ? { ...stake, currency: 'USD' } : stake));
      expect(await apply('bet', txns)).toEqual({
        status: '1004',
        desc: 'WRONG_CURRENCY',
        failedTxId: stakes.at(-1)?.platformTxId,
      });
      expect(await kit.available(member)).toBe(100n * PESO);
      expect(await kept(txns)).toEqual([]);
    });

    it('may not cancel what is settled', async () => {
      const { member, stakes } = await requests();
      await apply('bet', stakes);
      await apply(
        'settle',
        stakes.slice(-1).map((stake) => settle(stake, '0')),
      );
      const undo = stakes.map(cancel);
      expect(await apply('cancelBet', undo)).toMatchObject({
        status: '1045',
        failedTxId: undo.at(-1)?.platformTxId,
      });
      expect(await kit.available(member)).toBe((100n - 10n * BigInt(size)) * PESO);
    });

    it('must repeat wins as long as one bet is missing', async () => {
      const { member, stakes } = await requests();
      const wins = stakes.map((stake) => settle(stake, '20'));
      await apply('bet', [...stakes.slice(0, -1), bet(await joined(1n), '1')]);
      expect(await apply('settle', wins)).toEqual({
        status: '1025',
        desc: 'TX_NOT_EXIST',
        failedTxId: wins.at(-1)?.platformTxId,
      });
      expect(await kit.available(member)).toBe((100n - 10n * BigInt(size - 1)) * PESO);
      await apply('bet', stakes);
      expect(await apply('settle', wins)).toMatchObject({ status: '0000' });
      expect(await kit.available(member)).toBe((100n + 10n * BigInt(size)) * PESO);
    });

    it('may use a nonce once', async () => {
      const { member, stakes } = await requests();
      const nonce = newTx('nonce');
      await apply('bet', stakes, { nonce });
      const more = stakes.map((stake) => ({ ...stake, platformTxId: newTx('bet') }));
      expect(await apply('bet', more, { nonce })).toEqual({ status: '1029', desc: 'NONCE_REUSED' });
      expect(await kit.available(member)).toBe((100n - 10n * BigInt(size)) * PESO);
    });

    it('uses up the nonce of a request that was refused', async () => {
      const { member, stakes } = await requests();
      const nonce = newTx('nonce');
      const txns = [
        ...stakes.slice(0, -1),
        { ...stakes[0], token: 'somebody', platformTxId: newTx('bet') } as Bet,
      ];
      const refused = { status: '1008', desc: 'INVALID_TOKEN', failedTxId: txns.at(-1)?.platformTxId };
      expect(await apply('bet', txns, { nonce })).toEqual(refused);
      expect(await apply('bet', stakes, { nonce })).toMatchObject({ status: '1029' });
      expect(await kit.available(member)).toBe(100n * PESO);
      expect(await kept(txns)).toEqual([]);
    });

    it.each([
      ['a signature of another secret', { secret: 'guessed' }, '1027'],
      ['an unknown key', { keyId: '3' }, '1027'],
      ['an old timestamp', { timestamp: '1700000000' }, '1028'],
    ])('is refused with %s, and nothing moves', async (_, signing, status) => {
      const { member, stakes } = await requests();
      expect(await apply('bet', stakes, signing)).toEqual({ status, desc: expect.any(String) });
      expect(await kit.available(member)).toBe(100n * PESO);
    });
  });

  describe('without enough money for all', () => {
    it('refuses all, and always gives the same answer', async () => {
      const player = await joined(100n);
      const txns = [bet(player, '60'), bet(player, '60'), bet(player, '1')] as const;
      const refused = {
        ...done(player.player, '100.00'),
        status: '1018',
        desc: 'INSUFFICIENT_FUNDS',
        failedTxId: txns[1].platformTxId,
      };
      expect(await apply('bet', txns)).toEqual(refused);
      expect(await kit.available(player.member)).toBe(100n * PESO);
      expect(await kept(txns)).toEqual([{ tx: txns[1].platformTxId, status: 'REFUSED' }]);
      expect(await kit.roundOf({ round: txns[0].roundId })).toBeUndefined();

      const prize = bet(player, '0', { winAmount: '500' });
      await apply('betNSettle', [prize]);
      expect(await apply('bet', txns)).toEqual(refused);
      expect(await kit.available(player.member)).toBe(600n * PESO);
    });

    it('stores the refusal of a bet whose round the request would have opened', async () => {
      const player = await joined(100n);
      const first = bet(player, '60');
      const second = bet(player, '60', { roundId: first.roundId });
      expect(await apply('bet', [first, second])).toMatchObject({ status: '1018' });
      expect(await apply('cancelBet', [cancel(second)])).toMatchObject({ status: '0000' });
      expect(await apply('bet', [first])).toMatchObject({ status: '0000', balance: '40.00' });
    });

    it('gives 20 parallel equal requests the same answer', async () => {
      const player = await joined(100n);
      const txns = [bet(player, '60'), bet(player, '60')];
      const replies = await Promise.all(Array.from({ length: 20 }, () => apply('bet', txns)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]).toMatchObject({ status: '1018', balance: '100.00' });
      expect(await kit.available(player.member)).toBe(100n * PESO);
    });

    it('refuses all bets when one member has too little money', async () => {
      const [rich, poor] = [await joined(100n), await joined(1n)];
      expect(await apply('bet', [bet(rich, '10'), bet(poor, '10')])).toMatchObject({
        status: '1018',
        userId: poor.player,
        balance: '1.00',
      });
      expect(await kit.available(rich.member)).toBe(100n * PESO);
    });
  });

  it('may repeat transactions of earlier requests within a new one', async () => {
    const player = await joined(100n);
    const stakes = [bet(player, '10'), bet(player, '20'), bet(player, '30')] as const;
    await apply('bet', [stakes[1]]);
    await apply('cancelBet', [cancel(stakes[2])]);
    expect(await apply('bet', stakes)).toMatchObject({
      status: '0000',
      ignoredTxIds: [stakes[2].platformTxId],
      balance: '70.00',
    });
    expect(await kit.available(player.member)).toBe(70n * PESO);
  });

  it('leaves no tombstone when another cancellation of the request is refused', async () => {
    const player = await joined(100n);
    const [unknown, settled] = [bet(player, '10'), bet(player, '20')];
    await apply('bet', [settled]);
    await apply('settle', [settle(settled, '0')]);
    expect(await apply('cancelBet', [cancel(unknown), cancel(settled)])).toMatchObject({ status: '1045' });
    expect(await apply('bet', [unknown])).toEqual(done(player.player, '70.00'));
  });

  it('has correct balances when requests of the same members run in parallel', async () => {
    const [one, two] = [await joined(1_000n), await joined(1_000n)];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => {
        const pair = nth % 2 === 0 ? [one, two] : [two, one];
        return apply(
          'bet',
          pair.map((player) => bet(player, '10')),
        );
      }),
    );
    expect(replies.filter(({ status }) => status !== '0000')).toEqual([]);
    expect(await kit.available(one.member)).toBe(600n * PESO);
    expect(await kit.available(two.member)).toBe(600n * PESO);
  });

  it.each([
    ['one that counts in 1/100,000 peso', 'wow'],
    ['one that speaks the wallet’s own dialect', 'jili'],
  ])('is not %s: its calls are malformed and leave nothing', async (_, provider) => {
    const player = await kit.player(100n, { provider });
    const stake = bet(player, '10');
    const malformed = { status: '1036', desc: 'MALFORMED' };
    for (const [action, txn] of [
      ['bet', stake],
      ['betNSettle', { ...stake, winAmount: '1' }],
      ['settle', settle(stake, '1')],
      ['cancelBet', cancel(stake)],
    ] as const) {
      expect(await apply(action, [txn], { provider })).toEqual(malformed);
    }
    const balanceRequest = { action: 'getBalance', token: player.token, userId: player.player };
    expect(await call(balanceRequest, { provider })).toEqual(malformed);
    expect(await db.sql`SELECT FROM provider_transaction WHERE tx = ${stake.platformTxId}`).toEqual([]);
    expect(await kit.available(player.member)).toBe(100n * PESO);
  });

  describe('gets “malformed” for a request', () => {
    it.each([
      ['an amount below zero', { betAmount: '-1' }],
      ['an amount as a number', { betAmount: 1 }],
      ['a fifth decimal', { betAmount: '1.00001' }],
      ['a transaction without a name', { platformTxId: '' }],
      ['odds that are no number', { odds: 'even' }],
    ])('by %s in one of its transactions', async (_, wrong) => {
      const player = await joined(100n);
      expect(await apply('bet', [bet(player, '10'), { ...bet(player, '10'), ...wrong }])).toEqual({
        status: '1036',
        desc: 'MALFORMED',
      });
      expect(await kit.available(player.member)).toBe(100n * PESO);
    });

    it('by a cancellation of itself beside a valid one', async () => {
      const player = await joined(100n);
      const stake = bet(player, '10');
      await apply('bet', [stake]);
      const itself = { ...cancel(stake), platformTxId: stake.platformTxId };
      expect(await apply('cancelBet', [cancel(stake), itself])).toMatchObject({ status: '1036' });
      expect(await kit.available(player.member)).toBe(90n * PESO);
    });

    it('by no transaction, too many, an unknown action, or other content', async () => {
      const player = await joined(100n);
      const many = Array.from({ length: BATCH_MAX_TRANSACTIONS + 1 }, () => bet(player, '1'));
      for (const body of [
        { message: { action: 'bet', txns: [] } },
        { message: { action: 'bet', txns: many } },
        { message: { action: 'tip', txns: [bet(player, '1')] } },
        { action: 'bet', txns: [bet(player, '1')] },
        [],
      ]) {
        expect(await send(body)).toEqual({ http: 200, status: '1036', desc: 'MALFORMED' });
      }
      expect(await kit.available(player.member)).toBe(100n * PESO);
    });
  });

  it('may send the maximum of transactions', async () => {
    const player = await joined(100n);
    const line = {
      bet_type: 'hdp',
      home_away: 'home',
      criteria1: '-0.5',
      odds: '1.95',
      home_team: { en: 'H'.repeat(80), zh: '主'.repeat(80) },
      away_team: { en: 'A'.repeat(80), zh: '客'.repeat(80) },
    };
    const most = Array.from({ length: BATCH_MAX_TRANSACTIONS }, () =>
      bet(player, '1', { odds: '1.95', lines: Array.from({ length: 20 }, () => line) }),
    );
    expect(await apply('bet', most)).toEqual(done(player.player, '50.00'));
  });

  it('gets 503 and must retry while a member’s row is locked', async () => {
    const [one, two] = [await joined(100n), await joined(100n)];
    const txns = [bet(one, '10'), bet(two, '10')];
    await db.sql.begin(async (tx) => {
      await tx`SELECT FROM account WHERE name = ${`member_cash:${two.member}`} FOR UPDATE`;
      expect(await kit.whileImpatient(() => send({ message: { action: 'bet', txns } }))).toEqual({
        http: 503,
        status: '9999',
        desc: 'TRY_AGAIN',
      });
    });
    expect(await kit.available(one.member)).toBe(100n * PESO);
    expect(await apply('bet', txns)).toEqual(done(two.player, '90.00'));
  });
});
