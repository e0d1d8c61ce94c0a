import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuildRecord, GateFacts, Shape } from '@palaro/contract';
import { callShapes } from '@palaro/contract/calls';
import { checkApi, promote, publish, readStatus } from '@palaro/release';
import { openLab, type ReleaseLab, writeBuild } from '@palaro/release/testing';
import type { DoorShapes } from '@palaro/webpack-preset/shapes';
import { ADDITIVE_CALLS, BREAKING_CALLS, type CallChange, describedAs } from './call-changes.ts';
import { ADDITIVE_DOORS, BREAKING_DOORS, CATALOGUE, type DoorChange } from './door-changes.ts';

const folder = path.join(process.cwd(), '.cache', 'compatibility-tests', randomUUID());
let lab: ReleaseLab;
let shapes: { before: DoorShapes; after: DoorShapes };

beforeAll(async () => {
  lab = await openLab();
  shapes = { before: await shapesOf('before'), after: await shapesOf('after') };
  await promote(lab.writer, 'production', [await released('shell', {})]);
});
afterAll(async () => {
  await lab.close();
  await rm(folder, { recursive: true, force: true });
});

const DOORS = [...ADDITIVE_DOORS, ...BREAKING_DOORS];

/** The doors of all changes, as the compiler has them on that day. */
async function shapesOf(day: 'before' | 'after'): Promise<DoorShapes> {
  const place = path.join(folder, day);
  const catalogue = path.join(place, 'catalogue.ts');
  const tags = path.join(place, 'tags.ts');
  await mkdir(place, { recursive: true });
  await writeFile(catalogue, CATALOGUE[day]);
  await writeFile(tags, `export type { ApiTag } from './catalogue.ts';\n`);
  const sources = DOORS.map(({ title }, index) => [title, path.join(place, `door-${index}.ts`)] as const);
  for (const [index, change] of DOORS.entries())
    await writeFile(
      path.join(place, `door-${index}.ts`),
      `import type { ApiTag, ErrorKey } from './catalogue.ts';\nexport type Known = ApiTag | ErrorKey;\n${change[day]}\n`,
    );
  const catalogues = { [catalogue]: 'ErrorKey', [tags]: 'ApiTag' };
  const requested = JSON.stringify({ sources: Object.fromEntries(sources), catalogues });
  const main = path.join(import.meta.dirname, 'shapes.main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, requested], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout) as DoorShapes;
}

let edition = 0;

/** Publishes a build of other bytes each time. */
async function released(name: string, gate: Partial<GateFacts>, build: Partial<BuildRecord> = {}) {
  edition += 1;
  const files = { 'remoteEntry.js': `/* ${edition} */`, 'page.js': '1' };
  const { version } = await publish(lab.writer, await writeBuild(lab.root, name, files, build, gate));
  return { name, version };
}

const remote = (gate: Partial<GateFacts>, { name = 'mfe-wallet', tags = [] as string[] } = {}) =>
  released(name, gate, {
    manifest: {
      name,
      owner: `team of ${name}`,
      criticality: 'regular',
      pages: [],
      slots: [],
      tags,
      emits: Object.keys(gate.events ?? {}),
    },
  });

/** Puts these live, whatever was there. */
const live = (...releases: { name: string; version: string }[]) =>
  promote(lab.writer, 'production', releases, { unchecked: 'the day before' });

/** What somebody reads who promotes this; nothing when it goes live. */
const refusalOf = (...releases: { name: string; version: string }[]): Promise<string> =>
  promote(lab.writer, 'production', releases).then(
    () => '',
    (error: { text: string }) => error.text,
  );

describe('a contract in which', () => {
  async function refusalOfApi({ before, after, names = [] }: CallChange): Promise<string> {
    await live(await remote({ calls: callShapes([describedAs(before)]), names }));
    const { releases } = await readStatus(lab.writer, 'production');
    const served = Object.fromEntries(releases.map(({ name, version }) => [name, { version, record: '' }]));
    const calls = callShapes(after ? [describedAs(after)] : []);
    return (await checkApi(lab.writer, served, calls)).map(({ text }) => text).join('\n');
  }

  it.each(ADDITIVE_CALLS.map((change) => [change.title, change] as const))(
    '%s breaks nobody',
    async (_title, change) => expect(await refusalOfApi(change)).toBe(''),
  );

  it.each(BREAKING_CALLS.map((change) => [change.title, change] as const))(
    '%s is refused before it is deployed, and says what and whom it breaks',
    async (_title, change) => {
      const output = await refusalOfApi(change);
      expect(output).toMatch(/^This API would break mfe-wallet@\S+ \(team of mfe-wallet\)/);
      expect(output).toContain(`\n  - ${change.breaks}\n`);
      expect(output).toContain('(api_incompatible, docs/errors/release/api_incompatible.md)');
    },
  );

  it('a call is new breaks nobody, and the remote that makes it waits for the API', async () => {
    await live(await remote({}));
    const output = await refusalOf(await remote({ calls: callShapes([describedAs({})]) }));
    expect(output).toContain('mfe-wallet makes calls that the API does not answer: /fund/pay.');
    expect(output).toMatch(/1\. the API with what mfe-wallet uses; 2\. mfe-wallet@/);
  });
});

describe('a shared-lib in which', () => {
  async function refusalOfLibrary({ title, names = [] }: DoorChange): Promise<string> {
    const offering = ({ doors, types }: DoorShapes) =>
      released('shared-lib', {
        offers: { core: { version: '1.0.0', exports: doors[title] ?? {} } },
        types,
      });
    const { doors, types } = shapes.before;
    await live(
      await offering(shapes.before),
      await remote({ uses: { core: doors[title] ?? {} }, types, names }),
    );
    return refusalOf(await offering(shapes.after));
  }

  it.each(ADDITIVE_DOORS.map((change) => [change.title, change] as const))(
    '%s goes live',
    async (_title, change) => expect(await refusalOfLibrary(change)).toBe(''),
  );

  it.each(BREAKING_DOORS.map((change) => [change.title, change] as const))(
    '%s is refused, and says what breaks and in which order it would not',
    async (_title, change) => {
      const output = await refusalOfLibrary(change);
      expect(output).toContain(change.breaks);
      expect(output).toMatch(/mfe-wallet (uses|takes)/);
      expect(output).toMatch(/1\. a shared-lib with the old beside the new; 2\. mfe-wallet built against it/);
    },
  );

  it('a door is gone is refused by the names that are taken from it', async () => {
    await live(await remote({ uses: { ui: { Button: { kind: 'plain', name: 'any' } } } }));
    const output = await refusalOf(
      await released('shared-lib', { offers: { core: { version: '1.0.0', exports: {} } } }),
    );
    expect(output).toContain('mfe-wallet takes Button from the door ui of shared-lib');
  });

  it('a text or a sentence is new goes live; without one that is shown, or still answered, it is refused', async () => {
    const calls = callShapes([describedAs({ path: '/member/login', errors: ['login_failed'] })]);
    const errors = ['errors:login_failed', 'errors:too_many_requests'];
    const texts = ['common:close', 'common:back', ...errors];
    const library = (...of: string[]) => released('shared-lib', { offers: {}, texts: of });
    lab.writer.servedCalls = async () => calls;
    await live(await library(...texts), await remote({ calls, texts: ['common:close'] }));
    expect(await refusalOf(await library(...texts, 'common:next', 'errors:login_slow'))).toBe('');
    expect(await refusalOf(await library('common:close', ...errors))).toBe('');
    const output = await refusalOf(await library('common:back', 'errors:too_many_requests'));
    expect(output).toContain('mfe-wallet shows texts of shared-lib that it does not have: common:close.');
    expect(output).toContain(
      'mfe-wallet shows texts of shared-lib that it does not have: errors:login_failed.',
    );
  });
});

describe('a remote in which', () => {
  const text: Shape = { kind: 'plain', name: 'string' };
  const points = (...fields: string[]): Shape => ({
    kind: 'object',
    fields: Object.fromEntries(fields.map((name) => [name, { shape: text }])),
  });
  const loyalty = (fields: string[], tags: string[] = ['points'], more: GateFacts['events'] = {}) =>
    remote({ events: { 'points-changed': points(...fields), ...more } }, { name: 'mfe-loyalty', tags });

  beforeAll(async () => {
    const names = ['mfe-loyalty/points-changed', 'mfe-loyalty/points', 'sum'];
    await live(await loyalty(['sum', 'since']), await remote({ names }));
  });

  it('a tag, an event or a field that an event carries is new goes live', async () => {
    const more = await loyalty(['sum', 'since', 'level'], ['points', 'levels'], {
      'level-reached': points(),
    });
    expect(await refusalOf(more)).toBe('');
  });

  it('a field is gone that nobody reads of its event goes live', async () => {
    expect(await refusalOf(await loyalty(['sum']))).toBe('');
  });

  it.each([
    ['a tag', () => loyalty(['sum'], []), 'mfe-wallet names mfe-loyalty/points, and mfe-loyalty declares no'],
    [
      'an event',
      () => remote({}, { name: 'mfe-loyalty', tags: ['points'] }),
      'mfe-wallet names mfe-loyalty/points-changed, and',
    ],
    ['a field of an event', () => loyalty(['level']), '\n  - mfe-loyalty/points-changed.sum is gone'],
  ])('%s is gone that another names is refused', async (_title, make, sentence) => {
    expect(await refusalOf(await make())).toContain(sentence);
  });
});
