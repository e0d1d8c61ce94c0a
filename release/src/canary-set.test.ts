import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GateFacts, Shape } from '@palaro/contract';
import { readHistory } from './audit.ts';
import { openChannel } from './channel.ts';
import { promote, startCanary } from './promote.ts';
import { publish } from './publish.ts';
import { readChannel } from './registry.ts';
import { rollback } from './roll-back.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeBuild } from './testing.ts';
import { castVotes } from './votes.ts';
import { watchOnce } from './watch.ts';

type Named = Awaited<ReturnType<typeof release>>;

const FUNCTION: Shape = {
  kind: 'function',
  signatures: [{ takes: [], gives: { kind: 'plain', name: 'string' } }],
};
const offering = (...names: string[]): GateFacts['offers'] => ({
  core: { version: '1.0.0', exports: Object.fromEntries(names.map((name) => [name, FUNCTION])) },
});
const using = (name: string): GateFacts['uses'] => ({ core: { [name]: FUNCTION } });

let lab: ReleaseLab;
let first: { shell: Named; library: Named; wallet: Named };
let edition = 0;

/** A release of other bytes each time. */
async function release(name: string, gate: Partial<GateFacts> = {}) {
  edition += 1;
  const files = { 'remoteEntry.js': `/* ${edition} */` };
  const { version } = await publish(lab.writer, await writeBuild(lab.root, name, files, {}, gate));
  return { name, version };
}

beforeAll(async () => {
  lab = await openLab();
  first = {
    shell: await release('shell'),
    library: await release('shared-lib', { offers: offering('old') }),
    wallet: await release('mfe-wallet', { uses: using('old') }),
  };
});
beforeEach(() => promote(lab.writer, 'production', Object.values(first)));
afterAll(() => lab.close());

const document = async () => {
  const signed = await readChannel(lab.writer.registry, 'production');
  if (!signed) throw new Error('There is no channel.');
  return openChannel(signed, 'production', lab.writer.sealKeys);
};
const canaries = async () =>
  Object.entries((await document()).releases).flatMap(([name, { canary }]) =>
    canary ? [`${name}@${canary.version}`] : [],
  );
const named = ({ name, version }: Named) => `${name}@${version}`;

let person = 0;
const cast = (voted: Named, outcome: 'loaded' | 'failed', count: number) =>
  castVotes(
    lab.owner,
    Array.from({ length: count }, () => {
      person += 1;
      const [visit, address] = [`visit-${person}`, `address-${person}`];
      return { ...voted, visit, address, outcome, code: null, ms: null };
    }),
  );

describe('a canary set', () => {
  it('of shell, shared-lib and a remote is started in one step, and taken back whole when one of them fails', async () => {
    const set = [
      await release('shell'),
      await release('shared-lib', { offers: offering('old', 'fresh') }),
      await release('mfe-wallet', { uses: using('fresh') }),
    ] as const;
    const change = await startCanary(lab.writer, 'production', set, 10);
    expect(change.moves.map(({ name, to }) => `${name}@${to}`)).toEqual(set.map(named));
    const { releases, serial } = await document();
    expect(Object.values(releases).map(({ canary }) => canary?.set)).toEqual([serial, serial, serial]);
    expect((await readHistory(lab.writer.registry))[0]?.reason).toBe(
      `10 %, as one set: ${set.map(named).join(', ')}`,
    );

    await cast(first.shell, 'loaded', 60);
    await cast(set[0], 'loaded', 20);
    expect(await watchOnce(lab.writer, 'production')).toEqual([]);
    await cast(set[0], 'failed', 40);
    expect(await watchOnce(lab.writer, 'production')).toEqual([
      {
        ...set[0],
        set: set.map(named),
        reason: `40 of 60 visits failed, against 0 of 60 with ${named(first.shell)}`,
      },
    ]);
    expect(await canaries()).toEqual([]);
    expect((await document()).revoked).toMatchObject(
      Object.fromEntries(set.map(({ name, version }) => [name, [version]])),
    );
    const lines = (await readHistory(lab.writer.registry)).slice(0, 3);
    expect(lines.map(({ action, name }) => `${action} ${name}`).toSorted()).toEqual([
      'take back mfe-wallet',
      'take back shared-lib',
      'take back shell',
    ]);
    expect(lines[0]?.evidence).toMatchObject({ set: set.map(named), falseAlarms: 0.001 / 3 });
  });

  it('ends whole by a rollback of one of them, and when one of them is promoted', async () => {
    const set = [await release('shell'), await release('shared-lib', { offers: offering('old') })] as const;
    await startCanary(lab.writer, 'production', set, 10);
    await rollback(lab.writer, 'production', 'shared-lib', 'somebody called');
    expect(await canaries()).toEqual([]);

    await startCanary(lab.writer, 'production', set, 10);
    await promote(lab.writer, 'production', [set[1]]);
    expect(await canaries()).toEqual([]);
    const [line] = await readHistory(lab.writer.registry, { name: 'shell' });
    expect(line).toMatchObject({
      action: 'take back',
      fromVersion: set[0].version,
      reason: 'Another release of its canary set was changed.',
    });
  });

  it('leaves another set as it is', async () => {
    const wallet = await release('mfe-wallet', { uses: using('old') });
    const shell = await release('shell');
    await startCanary(lab.writer, 'production', [wallet], 50);
    await startCanary(lab.writer, 'production', [shell], 10);
    await rollback(lab.writer, 'production', 'shell', 'somebody called');
    expect(await canaries()).toEqual([named(wallet)]);
  });
});

describe('the gate', () => {
  it('refuses a canary that fits only beside another, which may be taken back, and accepts both as one set', async () => {
    const library = await release('shared-lib', { offers: offering('old', 'fresh') });
    const wallet = await release('mfe-wallet', { uses: using('fresh') });
    await startCanary(lab.writer, 'production', [library], 10);
    for (const percent of [5, 50])
      await expect(startCanary(lab.writer, 'production', [wallet], percent)).rejects.toMatchObject({
        code: 'export_missing',
      });
    await startCanary(lab.writer, 'production', [library, wallet], 50);
    expect(await canaries()).toEqual([named(library), named(wallet)]);
  });

  it('refuses a frame of another React than the remotes have, and accepts it together with them', async () => {
    const react = { react: '20.0.0', reactDom: '20.0.0' };
    const shell = await release('shell', { react });
    const library = await release('shared-lib', { react, offers: offering('old') });
    const wallet = await release('mfe-wallet', { react, uses: using('old') });
    await expect(startCanary(lab.writer, 'production', [shell, library], 10)).rejects.toMatchObject({
      code: 'react_unfit',
    });
    await startCanary(lab.writer, 'production', [shell, library, wallet], 10);
    expect(await canaries()).toHaveLength(3);
  });
});
