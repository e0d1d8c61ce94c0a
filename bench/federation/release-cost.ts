import path from 'node:path';
import { openRecord, openWriter, promote, RECORD_FILE, type ReleaseWriter } from '@palaro/release';
import type { BrowserContext } from 'playwright-core';
import { liveVersions, publishChanged } from '@palaro/e2e/support/releases';
import type { Site } from '@palaro/e2e/support/site';
import type { Carried } from './front.ts';
import { ROUTES } from '@palaro/e2e/support/measured-routes';

const ROOT = path.join(import.meta.dirname, '..', '..');
const REMOTE = 'mfe-promotions';
/** Both are built from a copy of the sources in the same folder, because module ids depend on paths. */
const [BEFORE, AFTER] = ['1.0.1', '1.0.2'];
/** One text and one page, like most releases. */
const CHANGE = {
  'src/locales/en.json': (text: string) => text.replace('What each one gives', 'What every one gives'),
  'src/promotions-page.tsx': (text: string) => text.replace('intro={<p>', 'intro={<p id="intro">'),
};
/** The home page, and the pages of the menu that are prefetched when the browser is idle. */
const VISIT_MS = 10_000;

type Change = Parameters<typeof publishChanged>[2];

/** Bytes over the wire, bodies as they were sent. */
export interface ReleaseCost {
  /** Of a returning member's visit when nothing was released in between: the page and its calls. */
  usual: number;
  /** Of the visit after the release. */
  after: number;
  /** Of that, changed chunks of the remote. */
  changed: number;
  /** Of that, its container. */
  entry: number;
  /** Of that, its signed record, which the browser stores for the case that this version becomes the last good one. */
  record: number;
  /** Of that, unchanged chunks of the remote. */
  same: number;
}

/** The files of a version of a remote. */
export interface Version {
  base: string;
  /** Address of its signed record. */
  record: string;
  entry: string;
  globalName: string;
  /** Name → text. */
  files: ReadonlyMap<string, string>;
}

export interface Counter {
  /** For the front that the browser goes through. */
  onCarried: Carried;
  /** Path → bytes since the last time. */
  take: () => Map<string, number>;
}

export function countCarried(): Counter {
  let carried = new Map<string, number>();
  return {
    onCarried: (at, bytes) => void carried.set(at, (carried.get(at) ?? 0) + bytes),
    take: () => {
      const taken = carried;
      carried = new Map();
      return taken;
    },
  };
}

/**
 * Releases a slightly changed remote between two visits of a member, and counts the bytes of the second visit. The site serves
 * the new version from then on.
 */
export async function releaseCost(
  context: BrowserContext,
  origin: string,
  site: Site,
  counter: Counter,
): Promise<ReleaseCost> {
  const old = await release(site, BEFORE, {});
  // The service worker is active from the second visit on, and has stored everything after it.
  await comeBack(context, origin);
  await comeBack(context, origin);
  counter.take();
  await comeBack(context, origin);
  const usual = sumOf(counter.take());
  const next = await release(site, AFTER, CHANGE);
  await comeBack(context, origin);
  const taken = counter.take();
  return { usual, after: sumOf(taken), ...partsOf(taken, old, next) };
}

/** Classifies the loaded files of the new version. A different version name alone is no change. */
export function partsOf(
  taken: ReadonlyMap<string, number>,
  old: Version,
  next: Version,
): Pick<ReleaseCost, 'changed' | 'entry' | 'record' | 'same'> {
  const textsOf = ({ files, globalName }: Version) =>
    new Map([...files].map(([file, text]) => [file, text.replaceAll(globalName, '')]));
  const known = new Set(textsOf(old).values());
  const parts = { changed: 0, entry: 0, record: taken.get(next.record) ?? 0, same: 0 };
  for (const [file, text] of textsOf(next)) {
    const part = file === next.entry ? 'entry' : known.has(text) ? 'same' : 'changed';
    parts[part] += taken.get(next.base + file) ?? 0;
  }
  return parts;
}

async function comeBack(context: BrowserContext, origin: string): Promise<void> {
  // A new visit, because a visit keeps its releases.
  await context.clearCookies({ name: '__Host-palaro-visit' });
  const page = await context.newPage();
  await page.goto(origin);
  await page
    .locator(ROUTES[0]?.content ?? '')
    .first()
    .waitFor();
  await page.waitForTimeout(VISIT_MS);
  await page.close();
}

async function release(site: Site, version: string, change: Change): Promise<Version> {
  const published = await publishChanged(site, REMOTE, change, version);
  const writer = openWriter(site.env, ROOT);
  try {
    // Without the browser check, which is not needed here.
    await promote(writer, 'production', [published]);
    while ((await liveVersions(site))[REMOTE] !== version)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return await readVersion(writer, version);
  } finally {
    await writer.registry.end({ timeout: 1 });
  }
}

async function readVersion({ store, sealKeys }: ReleaseWriter, version: string): Promise<Version> {
  const read = async (file: string) => (await store.read(REMOTE, version, file))?.toString() ?? '';
  const { record } = openRecord(await read(RECORD_FILE), { name: REMOTE, version }, sealKeys);
  const files = new Map<string, string>();
  for (const file of Object.keys(record.files)) files.set(file, await read(file));
  const { base, entry, globalName } = record;
  return {
    base,
    record: `/r/${REMOTE}/${version}/${RECORD_FILE}`,
    entry,
    globalName: globalName ?? '',
    files,
  };
}

const sumOf = (bytes: ReadonlyMap<string, number>) =>
  [...bytes.values()].reduce((sum, each) => sum + each, 0);
