import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BuildRecord,
  GateFacts,
  Shape,
  ShapeField,
  TemplatePart,
  TemplateRecord,
} from '@palaro/contract';
import { readHistory } from '../audit.ts';
import { promote, startCanary } from '../promote.ts';
import { publish } from '../publish.ts';
import { REFUSALS } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { declaredCalls } from '../served-calls.ts';
import { rollback } from '../roll-back.ts';
import { readStatus } from '../status.ts';
import type { ReleaseLab } from '../testing.ts';
import { openLab, writeBuild, writeRemote } from '../testing.ts';

let lab: ReleaseLab;

const STRING: Shape = { kind: 'plain', name: 'string' };
const BIGINT: Shape = { kind: 'plain', name: 'bigint' };
const taking = (...takes: (ShapeField & { name: string })[]): Shape => ({
  kind: 'function',
  signatures: [{ takes, gives: STRING }],
});
const MONEY = taking({ name: 'amount', shape: STRING });
const MONEY_OF_NUMBER = taking({ name: 'amount', shape: { kind: 'plain', name: 'number' } });
const MONEY_OF_BIGINT = taking({ name: 'amount', shape: BIGINT });
const props: Shape = { kind: 'object', fields: { text: { shape: STRING } } };
const BUTTON = taking({ name: '__0', shape: props });

const doors = (core: Record<string, Shape>, version = '1.0.0'): GateFacts['offers'] => ({
  core: { version: '1.0.0', exports: core },
  ui: { version, exports: { Button: BUTTON } },
});
const CORE = { formatMoney: MONEY, useT: taking() };
const using = (money: Shape): GateFacts['uses'] => ({ core: { formatMoney: money }, ui: { Button: BUTTON } });

const pick = (address: string): GateFacts['calls'] => {
  const found = declaredCalls()[address];
  return found ? { [address]: found } : {};
};
const call = (address: string): GateFacts['calls'] => {
  const [first] = Object.values(declaredCalls());
  return first ? { [address]: first } : {};
};

const template = (...en: TemplatePart[]): TemplateRecord => ({
  path: '/cms/slidebannerlist',
  request: { lang: 'all' },
  css: '',
  parts: { en },
});

type Build = [build?: Partial<BuildRecord>, gate?: Partial<GateFacts>];

/** Publishes a build of this lab and returns its name and version. */
const released = async (folder: string) => {
  const { name, version } = await publish(lab.writer, folder);
  return { name, version };
};

async function shell([build = {}, gate = {}]: Build = []) {
  const modules = { main: { js: ['main.js'], css: [], doors: [] } };
  return released(
    await writeBuild(lab.root, 'shell', { 'main.js': '1' }, { entry: 'main.js', modules, ...build }, gate),
  );
}

let libraries = 0;

/** A shared-lib of other bytes each time. */
async function sharedLib(core: Record<string, Shape> = CORE, offers = doors(core)) {
  libraries += 1;
  const files = { 'remoteEntry.js': `/* ${libraries} */` };
  return released(await writeBuild(lab.root, 'shared-lib', files, {}, { offers }));
}

let edition = 0;

/** A wallet with different bytes each time. */
async function wallet({
  address = '/deposit',
  gate = {},
  money = MONEY,
  page = 'x',
  builtAgainst = { react: '19.3.1', sharedLib: '1.0.0' },
  ...more
}: {
  address?: string;
  gate?: Partial<GateFacts>;
  money?: Shape;
  page?: string;
  builtAgainst?: BuildRecord['builtAgainst'];
  templates?: BuildRecord['templates'];
  slot?: string;
  state?: string;
  emits?: string[];
} = {}) {
  edition += 1;
  const files = { 'remoteEntry.js': `/* ${edition} */`, 'page.js': page };
  const title = { en: 'Deposit', ph: 'Deposit', zh: 'Deposit', ms: 'Deposit' };
  const manifest: BuildRecord['manifest'] = {
    name: 'mfe-wallet',
    owner: 'Wallet team',
    criticality: 'essential',
    pages: [{ path: address, module: 'page', layout: 'main', guard: 'open', titleKey: 'title', title }],
    slots: more.slot ? [{ slot: more.slot, module: 'page', order: 1 }] : [],
    ...(more.state && { state: { module: 'page', keys: { [more.state]: {} } } }),
    emits: more.emits ?? [],
  };
  return released(
    await writeBuild(
      lab.root,
      'mfe-wallet',
      files,
      {
        manifest,
        builtAgainst,
        ...(more.templates && { templates: more.templates }),
        modules: { page: { js: ['page.js'], css: [], doors: ['core'] } },
      },
      { uses: using(money), ...gate },
    ),
  );
}

const served = async () =>
  Object.fromEntries(
    (await readStatus(lab.writer, 'production')).releases.map(({ name, version }) => [name, version]),
  );

beforeAll(async () => {
  lab = await openLab();
  const games = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots', home: true });
  await promote(lab.writer, 'production', [
    await shell(),
    await sharedLib(),
    await wallet(),
    await released(games),
  ]);
});
afterAll(() => lab.close());

describe('the gate', () => {
  it.each<[RefusalCode, string, () => Promise<{ name: string; version: string }>, RegExp]>([
    [
      'react_unequal',
      'a remote of two Reacts',
      () => wallet({ gate: { react: { react: '19.3.1', reactDom: '19.2.0' } } }),
      /react 19\.3\.1 and react-dom 19\.2\.0/,
    ],
    [
      'react_unfit',
      'a remote that needs a newer React than the shell has',
      () => wallet({ gate: { react: { react: '19.4.0', reactDom: '19.4.0' } } }),
      /built with react 19\.4\.0, and the page would offer it 19\.3\.1/,
    ],
    [
      'react_unfit',
      'a shell with another React than the remotes were built with',
      () => shell([{ version: '2.0.0' }, { react: { react: '20.0.0', reactDom: '20.0.0' } }]),
      /the page would offer it 20\.0\.0/,
    ],
    [
      'doors_unequal',
      'a shared-lib whose doors are of two versions',
      () => sharedLib(CORE, doors(CORE, '1.1.0')),
      /core 1\.0\.0, ui 1\.1\.0/,
    ],
    [
      'doors_unfit',
      'a remote that was built against a shared-lib that is not live yet',
      () => wallet({ builtAgainst: { react: '19.3.1', sharedLib: '1.2.0' } }),
      /built against shared-lib 1\.2\.0, and the page would offer it 1\.0\.0/,
    ],
    [
      'export_missing',
      'a shared-lib without a name that a live remote takes',
      () => sharedLib({ useT: taking() }),
      /mfe-wallet takes formatMoney from the door core/,
    ],
    [
      'export_missing',
      'a remote that takes what the live shared-lib does not have',
      () => wallet({ gate: { uses: { core: { ...CORE, formatDate: MONEY } } } }),
      /takes formatDate/,
    ],
    [
      'export_incompatible',
      'a shared-lib in which a name has another type',
      () => sharedLib({ ...CORE, formatMoney: MONEY_OF_BIGINT }),
      /mfe-wallet uses the door core .*\n  - formatMoney\(amount\) takes bigint, and took string/,
    ],
    [
      'call_unknown',
      'a remote that makes a call which the API does not answer',
      () => wallet({ gate: { calls: { ...pick('/fund/transfer'), ...call('/fund/teleport') } } }),
      /calls that the API does not answer: \/fund\/teleport/,
    ],
    [
      'page_taken',
      'a remote with the page of another one',
      () => wallet({ address: '/Slot' }),
      /belongs to mfe-games|The page \/slot of mfe-games belongs to mfe-wallet/,
    ],
    [
      'page_taken',
      'a remote with an address of the site itself',
      () => wallet({ address: '/api/deposit' }),
      /belongs to the site itself/,
    ],
    ['slot_taken', 'a remote in the place of another one', () => wallet({ slot: 'home' }), /place 1 of home/],
    [
      'slot_unknown',
      'a remote that fills a slot which its owner does not have',
      () => wallet({ slot: 'mfe-games/event-prediktion' }),
      /fills the slot mfe-games\/event-prediktion, which mfe-games does not have/,
    ],
    [
      'event_not_owned',
      'a remote that would speak for the session, which the policy gives to another',
      () => wallet({ emits: ['balance-moved', 'session.started'] }),
      /events that are not its own: session\.started\./,
    ],
    [
      'event_not_owned',
      'a remote that would emit the event of another one',
      () => wallet({ emits: ['mfe-games/round-ended'] }),
      /events that are not its own: mfe-games\/round-ended/,
    ],
    [
      'template_unfit',
      'a remote whose template holds a script',
      () => wallet({ templates: { page: template('<script>alert(1)</script>') } }),
      /the element script has no place in it/,
    ],
    [
      'template_unfit',
      'a remote whose template has a hole that the contract does not know',
      () => wallet({ templates: { page: template({ fill: 'text', of: 'value.headline' }) } }),
      /\/cms\/slidebannerlist answers no value\.headline/,
    ],
    [
      'template_unfit',
      'a remote whose template is none',
      () => wallet({ templates: { page: {} as TemplateRecord } }),
      /cannot stand in its place/,
    ],
    [
      'size_over_budget',
      'a remote with a module above its budget',
      () => wallet({ page: 'x'.repeat(130_000) }),
      /page 130000 of 125000 bytes/,
    ],
  ])('refuses (%s) %s, and the live set stays', async (code, _case, make, sentence) => {
    const before = await served();
    const release = await make();
    await expect(promote(lab.writer, 'production', [release])).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence),
      mend: expect.stringMatching(/\w/),
    });
    expect(await served()).toEqual(before);
  });

  it('accepts a remote that fills a slot of a present remote, or of an absent one, without effect', async () => {
    for (const slot of ['mfe-games/event-prediction', 'mfe-elsewhere/anything'])
      await promote(lab.writer, 'production', [await wallet({ slot })]);
  });

  it('refuses (state_key_taken) a remote with a state key of another remote', async () => {
    const manifest = {
      name: 'mfe-auth',
      owner: 'x',
      criticality: 'regular',
      pages: [],
      slots: [],
      emits: [],
    } as const;
    const state = { module: 'page', keys: { favList: {} } };
    const auth = await writeBuild(
      lab.root,
      'mfe-auth',
      { 'remoteEntry.js': '1' },
      { manifest: { ...manifest, pages: [], slots: [], emits: [], state } },
    );
    await promote(lab.writer, 'production', [await released(auth)]);
    await expect(
      promote(lab.writer, 'production', [await wallet({ state: 'favList' })]),
    ).rejects.toMatchObject({
      code: 'state_key_taken',
    });
  });

  it('accepts a shared-lib that only adds names, and one with other compatible types', async () => {
    const wider = taking(
      { name: 'amount', shape: { kind: 'union', of: [STRING, BIGINT] } },
      { name: 'options', shape: props, optional: true },
    );
    const { version } = await sharedLib({ ...CORE, formatMoney: wider, formatDate: MONEY });
    await promote(lab.writer, 'production', [{ name: 'shared-lib', version }]);
    expect((await served())['shared-lib']).toBe(version);
  });

  it('accepts two together that could not be released one after the other', async () => {
    const library = await sharedLib({ ...CORE, formatMoney: MONEY_OF_NUMBER });
    await expect(promote(lab.writer, 'production', [library])).rejects.toMatchObject({
      code: 'export_incompatible',
      mend: expect.stringMatching(/1\. a shared-lib with the old beside the new; 2\. mfe-wallet built/),
    });
    const consumer = await wallet({ money: MONEY_OF_NUMBER });
    const both = `promote mfe-wallet@${consumer.version} shared-lib@${library.version}`;
    for (const alone of [library, consumer])
      await expect(promote(lab.writer, 'production', [alone])).rejects.toMatchObject({
        code: 'export_incompatible',
        mend: `Releases that work, in this order: In one step: \`${both}\`.`,
      });
    await promote(lab.writer, 'production', [library, consumer]);
    expect(await served()).toMatchObject({ 'shared-lib': library.version, 'mfe-wallet': consumer.version });
    await expect(rollback(lab.writer, 'production', 'shared-lib', 'slow')).rejects.toMatchObject({
      code: 'export_incompatible',
    });
  });

  it('names the order of two published releases', async () => {
    const date: Record<string, Shape> = { formatMoney: MONEY_OF_NUMBER, useT: taking(), formatDate: MONEY };
    const library = await sharedLib(date);
    const consumer = await wallet({ gate: { uses: { core: { formatDate: MONEY } } } });
    await expect(promote(lab.writer, 'production', [consumer])).rejects.toMatchObject({
      code: 'export_missing',
      mend: `Releases that work, in this order: 1. \`promote shared-lib@${library.version}\`; 2. \`promote mfe-wallet@${consumer.version}\`.`,
    });
    await promote(lab.writer, 'production', [library]);
    await promote(lab.writer, 'production', [consumer]);
  });

  it('refuses (facts_outdated) a build without the facts; a live one blocks nobody', async () => {
    const before = { calls: ['/fund/transfer'], names: undefined } as unknown as Partial<GateFacts>;
    const old = await wallet({ gate: before });
    await expect(promote(lab.writer, 'production', [old])).rejects.toMatchObject({
      code: 'facts_outdated',
      message: expect.stringContaining(`mfe-wallet@${old.version} was built before`),
    });
    await promote(lab.writer, 'production', [old], { unchecked: 'no other build is at hand' });
    await promote(lab.writer, 'production', [await sharedLib({ useT: taking() })]);
    await promote(lab.writer, 'production', [await sharedLib(), await wallet()]);
  });

  it('checks canaries like live releases', async () => {
    const bad = await wallet({
      gate: { calls: call('/fund/teleport') },
    });
    await expect(startCanary(lab.writer, 'production', [bad], 10)).rejects.toMatchObject({
      code: 'call_unknown',
    });
  });

  it('reports all problems of a release at once', async () => {
    const bad = await wallet({
      address: '/api/deposit',
      gate: { calls: call('/fund/teleport') },
    });
    const refusal = await promote(lab.writer, 'production', [bad]).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'call_unknown', others: [{ code: 'page_taken' }] });
    expect((refusal as { text: string }).text).toMatch(/docs\/errors\/release\/page_taken\.md/);
  });

  it('can be overridden only with a reason, which is in the audit log; other remotes’ problems do not count', async () => {
    const bad = await wallet({ gate: { calls: call('/fund/teleport') } });
    await promote(lab.writer, 'production', [bad], { unchecked: 'the API follows in an hour' });
    expect((await readHistory(lab.writer.registry))[0]).toMatchObject({
      toVersion: bad.version,
      reason: 'not checked: the API follows in an hour',
    });
    const games = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots', text: 'new' });
    const next = await released(games);
    await promote(lab.writer, 'production', [next]);
    expect((await served())['mfe-games']).toBe(next.version);
  });
});

describe('a refusal', () => {
  it.each(Object.entries(REFUSALS))(
    '%s has a page with the same text and the reason',
    async (code, { sentence, mend }) => {
      const page = await readFile(path.join(process.cwd(), 'docs/errors/release', `${code}.md`), 'utf8');
      expect(page).toContain(`# ${code}\n\n> ${sentence}\n`);
      expect(page).toContain(`**How to mend it.** ${mend}\n`);
      expect(page).toMatch(/\*\*Why\.\*\* .{30}/);
    },
  );
});
