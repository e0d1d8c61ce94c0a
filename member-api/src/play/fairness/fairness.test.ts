import { describe, expect, it } from '@jest/globals';
import { memberWith } from '../../../test/requests.ts';
import { allowToPlay } from '../../../test/wallet-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { createVault } from '../../platform/vault/index.ts';
import { ensureFairSeed, fairBytes, hashOfSeed, readFairSeed, rotateFairSeed, verifyFair } from './index.ts';

/** Published by others with the results of their games. */
const VECTOR = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1n,
};

/** A float is made of four bytes, divided by 256, 256², 256³ and 256⁴. */
function floatsOf(bytes: string, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const at = [0, 1, 2, 3].map((offset) =>
      Number.parseInt(bytes.slice(index * 8 + offset * 2).slice(0, 2), 16),
    );
    return at.reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0);
  });
}

describe('the random bytes of a bet', () => {
  const [first = 0] = floatsOf(fairBytes({ ...VECTOR, rounds: 1 }), 1);

  it('are those of the public vector: dice 77.18, limbo 1.28, roulette 28', () => {
    expect(Math.floor(first * 10_001) / 100).toBe(77.18);
    expect(Math.max(1, Math.floor((0.99 / first) * 100) / 100)).toBe(1.28);
    expect(Math.floor(first * 37)).toBe(28);
  });

  it('continue over several rounds: ten of forty without replacement', () => {
    const floats = floatsOf(fairBytes({ ...VECTOR, rounds: 2 }), 10);
    const pool = Array.from({ length: 40 }, (_, index) => index + 1);
    const drawn = floats.map((float) => pool.splice(Math.floor(float * pool.length), 1)[0]);
    expect(drawn).toEqual([31, 36, 12, 32, 2, 8, 20, 10, 25, 17]);
  });

  it('are 32 for each round, and others for another nonce', () => {
    expect(fairBytes({ ...VECTOR, rounds: 3 })).toHaveLength(3 * 64);
    expect(fairBytes({ ...VECTOR, nonce: 2n, rounds: 1 })).not.toBe(fairBytes({ ...VECTOR, rounds: 1 }));
  });

  it('can be checked once the seed is revealed', () => {
    const draw = { ...VECTOR, rounds: 1 };
    const promised = { serverSeedHash: hashOfSeed(VECTOR.serverSeed) };
    expect(verifyFair(draw, promised)).toEqual({ isPromised: true, bytes: fairBytes(draw) });
    expect(verifyFair({ ...draw, serverSeed: 'another' }, promised)).toMatchObject({ isPromised: false });
  });
});

describeOnDatabases('a member’s seeds', (db) => {
  const deps = () => ({ sql: db.sql, vault: createVault('ab'.repeat(32)), now: () => new Date() });
  const newMember = async () => {
    const member = await memberWith(db.sql, 0n);
    await allowToPlay(db.sql, member);
    return member;
  };

  it('are one pair, even when several processes make it in parallel', async () => {
    const member = await newMember();
    await Promise.all(Array.from({ length: 10 }, () => ensureFairSeed(deps(), member)));
    expect(await db.sql`SELECT FROM fair_seed WHERE member_id = ${member}`).toHaveLength(1);
    const seed = await readFairSeed(deps(), member);
    expect(seed).toMatchObject({ nonce: 0n, clientSeed: expect.stringMatching(/^[0-9a-f]{10}$/) });
    expect(await readFairSeed(deps(), member)).toEqual(seed);
  });

  it('reveal the server’s seed on rotation, and it matches the published hash', async () => {
    const member = await newMember();
    const before = await readFairSeed(deps(), member);
    const { revealed, current } = await rotateFairSeed(deps(), member, 'my own words');
    expect(revealed).toMatchObject(before);
    expect(revealed?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfSeed(revealed?.serverSeed ?? '')).toBe(before.serverSeedHash);
    expect(current).toMatchObject({ clientSeed: 'my own words', nonce: 0n });
    expect(await readFairSeed(deps(), member)).toEqual(current);
  });

  it('can start with a rotation', async () => {
    const member = await newMember();
    const { revealed, current } = await rotateFairSeed(deps(), member);
    expect(revealed).toBeUndefined();
    expect(await readFairSeed(deps(), member)).toEqual(current);
  });

  it('are encrypted while they are in use', async () => {
    const member = await newMember();
    await ensureFairSeed(deps(), member);
    const [row] = await db.sql<{ sealed: Uint8Array; hash: string }[]>`
      SELECT server_seed_sealed AS sealed, server_seed_hash AS hash FROM fair_seed WHERE member_id = ${member}`;
    const sealed = Buffer.from(row?.sealed ?? []);
    expect(sealed.length).toBeGreaterThan(64);
    expect(hashOfSeed(sealed.toString('latin1'))).not.toBe(row?.hash);
  });
});
