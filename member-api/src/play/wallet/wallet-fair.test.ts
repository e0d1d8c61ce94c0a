import { afterEach, expect, it, jest } from '@jest/globals';
import { describeWallet } from '../../../test/wallet-kit.ts';
import { bet, rollback } from '../../../test/wallet-requests.ts';
import { hashOfSeed, rotateFairSeed, verifyFair } from '../fairness/index.ts';
import { verify } from '../../money/ledger/index.ts';

jest.setTimeout(60_000);

describeWallet('a bet on one of the house’s own games', (db, kit) => {
  const own = { provider: 'launchone' };
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  it('uses the member’s seeds, which are made when there are none, and numbers its draws', async () => {
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
    const { revealed } = await rotateFairSeed(kit.deps, member);
    expect(await kit.call('bet', stake, own)).toEqual(first);
    const { serverSeed = '', clientSeed = '' } = revealed ?? {};
    expect(hashOfSeed(serverSeed)).toBe(first.fair?.server_seed_hash);
    const draw = { serverSeed, clientSeed, nonce: 1n, rounds: 1 };
    const promised = { serverSeedHash: first.fair?.server_seed_hash ?? '' };
    expect(verifyFair(draw, promised)).toEqual({ isPromised: true, bytes: first.fair?.bytes });
  });

  it('uses a nonce only when it is accepted, and keeps it after a rollback', async () => {
    const { token } = await kit.player(10n, own);
    const fair = (amount: string) => ({ ...bet(token, amount), fair_rounds: 1 });
    expect(await kit.call('bet', fair('11'), own)).toMatchObject({ status: 402 });
    expect(await kit.call('bet', fair('11'), own)).not.toHaveProperty('fair');
    const stake = fair('1');
    expect(await kit.call('bet', stake, own)).toMatchObject({ fair: { nonce: 1 } });
    await kit.call('rollback', rollback(stake), own);
    expect(await kit.call('bet', fair('1'), own)).toMatchObject({ fair: { nonce: 2 } });
  });

  it('has different bytes for 40 parallel bets, without a gap in the nonces', async () => {
    const { token } = await kit.player(100n, own);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => kit.call('bet', { ...bet(token, '1'), fair_rounds: 1 }, own)),
    );
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
