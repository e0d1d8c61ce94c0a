import { afterEach, expect, it, jest } from '@jest/globals';
import { describeWallet, NO_SESSION } from '../../../test/wallet-kit.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { nameClientSeed } from '../../../test/fair-kit.ts';
import { openGameSession } from './index.ts';
import { hashOfSeed, listRevealedSeeds, verifyFair } from '../fairness/index.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a bet on one of the house’s own games', (db, kit) => {
  const own = { provider: 'launchone' } as const;
  const fairBet = (token: string, amount = '1') => bet(token, amount, { fair_rounds: 1 });
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  // Promise mfe-games fair.how2
  it('uses the member’s seeds, and numbers its draws', async () => {
    const { token } = await kit.player(100n, own);
    const draws = [];
    for (const rounds of [1, 2]) {
      draws.push(await kit.call('bet', { ...bet(token, '1'), fair_rounds: rounds }, own));
    }
    expect(draws).toMatchObject([
      { code: 'OK', balance: '99.00', fair: { nonce: 1, bytes: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { code: 'OK', balance: '98.00', fair: { nonce: 2, bytes: expect.stringMatching(/^[0-9a-f]{128}$/) } },
    ]);
    expect(draws[1]?.fair?.server_seed_hash).toBe(draws[0]?.fair?.server_seed_hash);
  });

  it('has the bytes of the revealed seed, and so has a repeat, also after a rotation', async () => {
    const { token, member } = await kit.player(100n, own);
    const stake = { ...bet(token, '1'), fair_rounds: 1 };
    const first = await kit.call('bet', stake, own);
    await kit.call('win', win(stake, '0'), own);
    await nameClientSeed(kit.deps, member);
    expect(await kit.call('bet', stake, own)).toEqual(first);
    const [revealed] = await listRevealedSeeds(kit.deps, member, 1);
    const { serverSeed = '', clientSeed = '' } = revealed ?? {};
    expect(hashOfSeed(serverSeed)).toBe(first.fair?.server_seed_hash);
    const draw = { serverSeed, clientSeed, nonce: 1n, rounds: 1 };
    const promised = { serverSeedHash: first.fair?.server_seed_hash ?? '' };
    expect(verifyFair(draw, promised)).toEqual({ isPromised: true, bytes: first.fair?.bytes });
  });

  it('can be checked on the game’s own page once its seed is revealed, by nobody else and not before', async () => {
    const { token, member } = await kit.player(100n, own);
    const stake = { ...bet(token, '1'), fair_rounds: 1 };
    const { fair } = await kit.call('bet', stake, own);
    const ask = (by: string, signing = {}) =>
      kit.call('authenticate', { token: by, server_seed_hash: fair?.server_seed_hash }, signing);
    expect(await ask(token, own)).not.toHaveProperty('server_seed');
    await kit.call('win', win(stake, '0'), own);
    await nameClientSeed(kit.deps, member);
    const [revealed] = await listRevealedSeeds(kit.deps, member, 1);
    expect(await ask(token, own)).toMatchObject({ code: 'OK', server_seed: revealed?.serverSeed });
    expect(await kit.call('authenticate', { token }, own)).not.toHaveProperty('server_seed');
    const neighbour = await kit.player(100n, own);
    expect(await ask(neighbour.token, own)).not.toHaveProperty('server_seed');
    const elsewhere = await kit.player(100n);
    expect(await ask(elsewhere.token)).not.toHaveProperty('server_seed');
    const odd = { token, server_seed_hash: 'x' };
    expect(await kit.call('authenticate', odd, own)).toMatchObject({ code: 'MALFORMED' });
  });

  it('uses a nonce only when it is accepted, and keeps it after a rollback', async () => {
    const { token } = await kit.player(10n, own);
    expect(await kit.call('bet', fairBet(token, '11'), own)).toMatchObject({ status: 402 });
    expect(await kit.call('bet', fairBet(token, '11'), own)).not.toHaveProperty('fair');
    const stake = fairBet(token);
    expect(await kit.call('bet', stake, own)).toMatchObject({ fair: { nonce: 1 } });
    await kit.call('rollback', rollback(stake), own);
    expect(await kit.call('bet', fairBet(token), own)).toMatchObject({ fair: { nonce: 2 } });
  });

  it('tells its draw with its rollback, also when the answer to the bet was lost, and with a repeat', async () => {
    const { token } = await kit.player(10n, own);
    const stake = fairBet(token);
    const { fair: draw } = await kit.call('bet', stake, own);
    const undone = rollback(stake);
    expect(await kit.call('rollback', undone, own)).toMatchObject({
      code: 'OK',
      balance: '10.00',
      fair: draw,
    });
    expect(await kit.call('rollback', undone, own)).toMatchObject({ code: 'OK', fair: draw });
    const unknown = await kit.call('rollback', rollback(fairBet(token)), own);
    expect(unknown).toMatchObject({ code: 'OK' });
    expect(unknown).not.toHaveProperty('fair');
  });

  it('is refused without a draw, finally and without effect, and so is a bet that says its own win', async () => {
    const { token, member } = await kit.player(10n, own);
    const bets = [
      { action: 'bet', ...bet(token, '1') },
      { action: 'betwin', ...bet(token, '1', { win: '5' }) },
      { action: 'betwin', ...bet(token, '1', { win: '5', fair_rounds: 1 }) },
    ];
    for (const { action, ...request } of bets) {
      const refused = { status: 403, code: 'FAIR_DRAW_MISSING', balance: '10.00' };
      expect(await kit.call(action, request, own)).toMatchObject(refused);
      expect(await kit.call(action, request, own)).toMatchObject(refused);
      expect(await kit.roundOf(request)).toBeUndefined();
    }
    expect(await kit.available(member)).toBe(100_000n);
  });

  it('waits for the member’s client seed, and is taken once there is one', async () => {
    const { member } = await kit.player(10n);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { token } = await openGameSession(db.sql, {
      memberId: member,
      provider: 'launchone',
      gameCode: 'reels',
      sessionId: NO_SESSION,
      expiresAt,
    });
    const stake = fairBet(token);
    const waiting = { status: 403, code: 'FAIR_SEED_MISSING', balance: '10.00' };
    expect(await kit.call('bet', stake, own)).toMatchObject(waiting);
    const hash = await nameClientSeed(kit.deps, member, 'mine');
    expect(await kit.call('bet', stake, own)).toMatchObject({
      code: 'OK',
      fair: { server_seed_hash: hash, client_seed: 'mine', nonce: 1 },
    });
  });

  // Promise mfe-games fair.hashHint
  it('keeps its seed secret while its round is open, however many bets and rotations come at once', async () => {
    const { token, member } = await kit.player(100n, own);
    const stakes = Array.from({ length: 10 }, () => fairBet(token));
    const rotate = () => nameClientSeed(kit.deps, member).catch(() => 'refused');
    const done = await Promise.all(stakes.flatMap((stake) => [kit.call('bet', stake, own), rotate()]));
    const hashes = done.flatMap((one) => (typeof one === 'object' ? (one.fair?.server_seed_hash ?? '') : []));
    expect(hashes).toHaveLength(10);
    const revealed = await listRevealedSeeds(kit.deps, member, 50);
    // Every round is open yet, so nothing that was drawn from may have been revealed.
    for (const { serverSeedHash } of revealed) expect(hashes).not.toContain(serverSeedHash);
  });

  it('has different bytes for 40 parallel bets, without a gap in the nonces', async () => {
    const { token } = await kit.player(100n, own);
    const replies = await Promise.all(Array.from({ length: 40 }, () => kit.call('bet', fairBet(token), own)));
    expect(replies.map(({ fair }) => fair?.nonce).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(new Set(replies.map(({ fair }) => fair?.bytes)).size).toBe(40);
  });

  it('on no other: a provider that is not the house’s gets no draw', async () => {
    const { token } = await kit.player(10n);
    expect(await kit.call('bet', { ...bet(token, '1'), fair_rounds: 1 })).toEqual({
      status: 422,
      code: 'MALFORMED',
    });
  });
});
