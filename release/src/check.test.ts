import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { check, type BootCheck } from './check.ts';
import type { RunCheck } from './checks/check-job.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusals.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeRemote } from './testing.ts';

const CHANNEL = 'production';

describe('a release that is checked', () => {
  let lab: ReleaseLab;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab.close());

  async function published(name: string, text: string): Promise<{ name: string; version: string }> {
    const options = { path: `/${name}`, title: name, text };
    const { version } = await publish(lab.writer, await writeRemote(lab.root, name, options));
    return { name, version };
  }

  /** How often files were read for the gate, and what the browser was requested. */
  function watched(found: Refusal[] = []) {
    const requested = { gate: 0, wanted: [] as boolean[] };
    const runCheck: RunCheck = async (job, reads) => {
      if (job.kind === 'gate') requested.gate += 1;
      return found.length > 0 ? found : lab.writer.runCheck(job, reads);
    };
    const boot: BootCheck = async (_writer, _newcomers, _next, wanted) => {
      requested.wanted.push((await wanted) ?? true);
      return [];
    };
    return { requested, boot, writer: { ...lab.writer, runCheck } };
  }

  it('is not checked again by the promotion that follows', async () => {
    const { requested, boot, writer } = watched();
    const release = await published('mfe-wallet', 'first');
    expect(await check(writer, CHANNEL, [release], boot)).toEqual([]);
    await promote(writer, CHANNEL, [release]);
    expect(requested).toEqual({ gate: 1, wanted: [true] });
  });

  it('is checked again when the channel has changed meanwhile', async () => {
    const { requested, boot, writer } = watched();
    const release = await published('mfe-wallet', 'second');
    const games = await published('mfe-games', 'first');
    expect(await check(writer, CHANNEL, [release], boot)).toEqual([]);
    await promote(lab.writer, CHANNEL, [games]);
    await promote(writer, CHANNEL, [release]);
    expect(requested.gate).toBe(2);
  });

  it('is checked again when the API has changed meanwhile', async () => {
    const { requested, boot, writer } = watched();
    const release = await published('mfe-wallet', 'third');
    expect(await check(writer, CHANNEL, [release], boot)).toEqual([]);
    await promote({ ...writer, servedCalls: async () => ({}) }, CHANNEL, [release]);
    expect(requested.gate).toBe(2);
  });

  it('is checked again when it was refused, and no browser opens it', async () => {
    const { requested, boot, writer } = watched([
      new Refusal('boot_failed', { name: 'mfe-wallet', where: '/', problem: 'a test says so' }),
    ]);
    const release = await published('mfe-wallet', 'fourth');
    expect(await check(writer, CHANNEL, [release], boot)).toHaveLength(1);
    await expect(promote(writer, CHANNEL, [release])).rejects.toThrow();
    expect(requested).toEqual({ gate: 2, wanted: [false] });
  });
});
