import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ensureClientSeed } from '../../../test/fair-kit.ts';
import { memberWith } from '../../../test/requests.ts';
import { allowToPlay } from '../../../test/wallet-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { createVault } from '../../platform/vault/index.ts';
import {
  fairBytes,
  hasFairSeed,
  hashOfSeed,
  listRevealedSeeds,
  readFairSeeds,
  rotateFairSeed,
  verifyFair,
} from './index.ts';

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

  // Promise mfe-games fair.intro
  // Promise member-api legal.disputes.blocks.2.items.1
  // Promise member-api legal.terms.blocks.14.items.2
  // Promise mfe-games fair.how3
  it('can be checked once the seed is revealed', () => {
    const draw = { ...VECTOR, rounds: 1 };
    const promised = { serverSeedHash: hashOfSeed(VECTOR.serverSeed) };
    expect(verifyFair(draw, promised)).toEqual({ isPromised: true, bytes: fairBytes(draw) });
    expect(verifyFair({ ...draw, serverSeed: 'another' }, promised)).toMatchObject({ isPromised: false });
  });
});

describeOnDatabases('a member’s seeds', (db) => {
  const deps = () => ({
    sql: db.sql,
    vault: createVault(['ab'.repeat(32)], () => Buffer.alloc(32, 1)),
    now: () => new Date(),
  });
  const newMember = async () => {
    const member = await memberWith(db.sql, 0n);
    await allowToPlay(db.sql, member);
    return member;
  };
  const rotate = (member: bigint, clientSeed: string, nextServerSeedHash: string) =>
    rotateFairSeed(deps(), member, { clientSeed, nextServerSeedHash });

  it('begin with a hash of the house alone, one even when several processes ask in parallel', async () => {
    const member = await newMember();
    const seen = await Promise.all(Array.from({ length: 10 }, () => readFairSeeds(deps(), member)));
    expect(new Set(seen.map(({ nextServerSeedHash }) => nextServerSeedHash)).size).toBe(1);
    expect(seen[0]).toEqual({
      active: undefined,
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await hasFairSeed(db.sql, member)).toBe(false);
  });

  // Promise mfe-games fair.nextHashHint
  it('use exactly the server seed whose hash was shown before the client seed was named', async () => {
    const member = await newMember();
    const { nextServerSeedHash: first } = await readFairSeeds(deps(), member);
    expect(await rotate(member, 'my own words', first)).toBe('rotated');
    const { active, nextServerSeedHash: second } = await readFairSeeds(deps(), member);
    expect(active).toEqual({ serverSeedHash: first, clientSeed: 'my own words', nonce: 0n });
    expect(second).not.toBe(first);
    expect(await rotate(member, 'others', second)).toBe('rotated');
    expect((await readFairSeeds(deps(), member)).active?.serverSeedHash).toBe(second);
    const revealed = await listRevealedSeeds(deps(), member, 5);
    expect(revealed).toMatchObject([{ serverSeedHash: first, clientSeed: 'my own words' }]);
    expect(hashOfSeed(revealed[0]?.serverSeed ?? '')).toBe(first);
  });

  it('stay as they are when the member was shown another hash', async () => {
    const member = await newMember();
    const { nextServerSeedHash } = await readFairSeeds(deps(), member);
    expect(await rotate(member, 'mine', nextServerSeedHash)).toBe('rotated');
    const before = await readFairSeeds(deps(), member);
    for (const hash of [nextServerSeedHash, '0'.repeat(64), before.active?.serverSeedHash ?? ''])
      expect(await rotate(member, 'again', hash)).toBe('changed');
    expect(await readFairSeeds(deps(), member)).toEqual(before);
  });

  it('are rotated by one of several that saw the same hash', async () => {
    const member = await newMember();
    const { nextServerSeedHash } = await readFairSeeds(deps(), member);
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((seed) => rotate(member, seed, nextServerSeedHash)),
    );
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'rotated']);
  });

  // Promise mfe-games fair.how1
  // Promise member-api legal.terms.blocks.14.items.2
  // Promise mfe-games fair.firstText
  // Promise member-api help.questions.game-fair.answer.0
  it('hash to what was shown before each client seed was known, whatever the member does', async () => {
    const acts = fc.array(
      fc.oneof(
        fc.constant({ act: 'look' as const }),
        fc.record({ act: fc.constant('rotate' as const), seed: fc.stringMatching(/^[!-9;-~]{1,64}$/) }),
        fc.record({ act: fc.constant('stale' as const), seed: fc.stringMatching(/^[!-9;-~]{1,64}$/) }),
      ),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const member = await newMember();
        let shown = (await readFairSeeds(deps(), member)).nextServerSeedHash;
        /** Client seed and the hash on the screen when it was named, oldest first. */
        const named: [seed: string, hash: string][] = [];
        for (const one of list) {
          if (one.act === 'look') shown = (await readFairSeeds(deps(), member)).nextServerSeedHash;
          if (one.act === 'stale') expect(await rotate(member, one.seed, 'f'.repeat(64))).toBe('changed');
          if (one.act === 'rotate') {
            const outcome = await rotate(member, one.seed, shown);
            // Without a look in between, the screen still has the hash of the pair in use.
            expect(outcome).toBe(named.some(([, hash]) => hash === shown) ? 'changed' : 'rotated');
            if (outcome === 'rotated') named.push([one.seed, shown]);
          }
        }
        const revealed = (await listRevealedSeeds(deps(), member, 50)).toReversed();
        expect(revealed.map(({ clientSeed, serverSeed }) => [clientSeed, hashOfSeed(serverSeed)])).toEqual(
          named.slice(0, -1),
        );
        const { active } = await readFairSeeds(deps(), member);
        expect(active && [active.clientSeed, active.serverSeedHash]).toEqual(named.at(-1));
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('are encrypted while they wait and while they are in use', async () => {
    const member = await newMember();
    await ensureClientSeed(deps(), member);
    const rows = await db.sql<{ sealed: Uint8Array; hash: string }[]>`
      SELECT server_seed_sealed AS sealed, server_seed_hash AS hash FROM fair_seed WHERE member_id = ${member}`;
    expect(rows).toHaveLength(2);
    for (const { sealed, hash } of rows) {
      const bytes = Buffer.from(sealed);
      expect(bytes.length).toBeGreaterThan(64);
      expect(hashOfSeed(bytes.toString('latin1'))).not.toBe(hash);
    }
  });

  it.each([
    ['another server seed', "UPDATE fair_seed SET server_seed_hash = 'x' || id, server_seed_sealed = ''"],
    ['another client seed', "UPDATE fair_seed SET client_seed = 'x' WHERE client_seed IS NOT NULL"],
    ['no more seeds', 'DELETE FROM fair_seed'],
  ])('cannot be given %s', async (_what, change) => {
    await ensureClientSeed(deps(), await newMember());
    await expect(db.sql.unsafe(change)).rejects.toThrow();
  });
});
