import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readHistory } from './audit.ts';
import { promote, startCanary } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './roll-back.ts';
import { readStatus } from './status.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeRemote } from './testing.ts';
import { castVotes, MOST_OF_ADDRESS, tallyOf } from './votes.ts';
import type { Vote } from './votes.ts';
import { watchOnce } from './watch.ts';

let lab: ReleaseLab;
const versions: string[] = [];

beforeAll(async () => {
  lab = await openLab();
  for (const text of ['first', 'second', 'third', 'fourth']) {
    const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
    versions.push((await publish(lab.writer, folder)).version);
  }
  await promote(lab.writer, 'production', [release(0)]);
});
afterAll(() => lab.close());

const release = (index: number) => ({ name: 'mfe-wallet', version: versions[index] ?? '' });
const canary = async () =>
  (await readStatus(lab.writer, 'production')).releases.find(({ name }) => name === 'mfe-wallet')?.canary
    ?.version;

let person = 0;
/** Votes of separate visits, each from its own address unless one is given. */
const cast = (index: number, outcome: Vote['outcome'], count: number, address?: string) =>
  castVotes(
    lab.owner,
    Array.from({ length: count }, () => {
      person += 1;
      return {
        ...release(index),
        visit: `visit-${person}`,
        address: address ?? `address-${person}`,
        outcome,
        code: outcome === 'failed' ? 'RUNTIME-008' : null,
        ms: null,
      };
    }),
  );

describe('a canary', () => {
  it('is served to its share only, and the audit log has its start', async () => {
    const change = await startCanary(lab.writer, 'production', [release(1)], 10);
    expect(change.moves).toEqual([{ name: 'mfe-wallet', from: versions[0], to: versions[1] }]);
    expect(await canary()).toBe(versions[1]);
    expect((await readHistory(lab.writer.registry))[0]).toMatchObject({ action: 'canary', reason: '10 %' });
  });

  it('cannot be ended by one address: 10,000 failures of separate visits are a few votes', async () => {
    await cast(0, 'loaded', 60);
    await cast(1, 'loaded', 20);
    expect(await cast(1, 'failed', 10_000, 'the forger')).toBe(MOST_OF_ADDRESS);
    expect(await watchOnce(lab.writer, 'production')).toEqual([]);
    expect(await canary()).toBe(versions[1]);
  }, 60_000);

  it('is ended when visits fail with it more than without it, with the evidence in the audit log', async () => {
    await cast(1, 'failed', 12);
    const [taken] = await watchOnce(lab.writer, 'production');
    expect(taken).toMatchObject(release(1));
    expect(await canary()).toBeUndefined();
    const [line] = await readHistory(lab.writer.registry);
    expect(line).toMatchObject({
      action: 'take back',
      fromVersion: versions[1],
      toVersion: versions[0],
      doneBy: 'the watch',
    });
    expect(line?.reason).toMatch(/^16 of 36 visits failed, against 0 of 60/);
    expect(line?.evidence).toMatchObject({
      percent: 10,
      canary: { votes: 36, failures: 16, codes: ['RUNTIME-008'] },
      live: { votes: 60, failures: 0 },
      verdict: 'take back',
      falseAlarms: 0.001,
    });
    expect(await watchOnce(lab.writer, 'production')).toEqual([]);
  });

  it('becomes the live version by a promotion, and is no longer a canary', async () => {
    await startCanary(lab.writer, 'production', [release(2)], 50);
    await cast(2, 'loaded', 30);
    expect(await watchOnce(lab.writer, 'production')).toEqual([]);
    await promote(lab.writer, 'production', [release(2)]);
    expect(await canary()).toBeUndefined();
    expect((await readStatus(lab.writer, 'production')).releases[0]?.version).toBe(versions[2]);
  });

  it('is ended first by a rollback', async () => {
    await startCanary(lab.writer, 'production', [release(3)], 5);
    await rollback(lab.writer, 'production', 'mfe-wallet', 'somebody called');
    expect(await canary()).toBeUndefined();
    expect((await readStatus(lab.writer, 'production')).releases[0]?.version).toBe(versions[2]);
  });

  it('is refused of a version that is live already', async () => {
    await expect(startCanary(lab.writer, 'production', [release(2)], 10)).rejects.toMatchObject({
      code: 'canary_without_live',
    });
  });
});

describe('a visit', () => {
  it('has one vote on a version, which may turn to failed and never back', async () => {
    const vote: Vote = { ...release(3), visit: 'v', address: 'a', outcome: 'loaded', code: null, ms: 120 };
    await castVotes(lab.owner, [vote, vote, { ...vote, outcome: 'failed' }, vote]);
    expect(await tallyOf(lab.writer.registry, 'mfe-wallet', versions[3] ?? '')).toMatchObject({
      votes: 1,
      failures: 1,
    });
  });
});
