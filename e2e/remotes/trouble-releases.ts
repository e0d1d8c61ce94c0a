import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWriter, promote, publish, rollback } from '@palaro/release';
import type { ReleaseWriter } from '@palaro/release';
import { SBOM_FILE } from '@palaro/release-client/file-names';
import type { BuildRecord, Criticality } from '@palaro/contract';
import { expect } from '../support/own-site.ts';
import { liveVersions } from '../support/releases.ts';
import type { Site } from '../support/site.ts';
import { buildTrouble } from './build-trouble.ts';

const NAME = 'mfe-trouble';
const ROOT = path.join(import.meta.dirname, '..', '..');

/** It would rightly refuse some of these. */
const PAST_THE_GATE = { unchecked: 'A test wants to see what it does to visitors' };

export const CRITICALITIES = ['essential', 'regular', 'optional'] as const satisfies Criticality[];
export const troubleName = (criticality: Criticality) => `${NAME}-${criticality}`;
export const troublePath = (criticality: Criticality) => `/trouble-${criticality}`;

/** What a release of the small remote is like. */
export interface Trouble {
  criticality: Criticality;
  version: string;
  /** The module that is its page and its card. */
  module?: 'healthy' | 'throws-on-load' | 'throws-in-render' | 'leaks';
  /** The range of React, or of shared-lib's doors, that it asks the page for. */
  react?: string;
  sharedLib?: string;
}

export interface TroubleReleases {
  /** Signed, stored and registered like any other release, without the checks of the command. */
  publish(...troubles: Trouble[]): Promise<void>;
  /** Live for every new visit once this is done. */
  promote(...troubles: Pick<Trouble, 'criticality' | 'version'>[]): Promise<void>;
  /** To the version before. */
  rollback(criticality: Criticality): Promise<void>;
  end(): Promise<void>;
}

/** The remote is built once; its releases differ in a few bytes. */
export async function openTrouble(site: Site): Promise<TroubleReleases> {
  const built = await buildTrouble();
  const writer = openWriter(site.env, ROOT);
  const settled = async (wanted: Record<string, string>) =>
    expect.poll(() => liveVersions(site), { intervals: [50] }).toMatchObject(wanted);
  return {
    async publish(...troubles) {
      for (const trouble of troubles) await publishOne(writer, site, built, trouble);
    },
    async promote(...troubles) {
      const releases = troubles.map(({ criticality, version }) => ({
        name: troubleName(criticality),
        version,
      }));
      await promote(writer, 'production', releases, PAST_THE_GATE);
      await settled(Object.fromEntries(releases.map(({ name, version }) => [name, version])));
    },
    async rollback(criticality) {
      const name = troubleName(criticality);
      const { moves } = await rollback(writer, 'production', name, 'It fails its visitors', PAST_THE_GATE);
      await settled({ [name]: moves[0]?.to ?? '' });
    },
    end: () => writer.registry.end(),
  };
}

async function publishOne(writer: ReleaseWriter, site: Site, built: string, trouble: Trouble): Promise<void> {
  const folder = path.join(site.dataDir, 'sources', troubleName(trouble.criticality));
  const dist = path.join(folder, 'dist');
  await rm(folder, { recursive: true, force: true });
  const files = new Map<string, string>();
  for (const file of await readdir(built)) {
    const text = await readFile(path.join(built, file), 'utf8');
    // What is in the build is the same, and its hash is written in gate.json.
    if (file === SBOM_FILE) files.set(file, text);
    else {
      const changed = dressed(text, trouble);
      files.set(file, file === 'build.json' ? describe(changed, trouble) : changed);
    }
  }
  await mkdir(dist, { recursive: true });
  for (const [file, text] of namedByContent(files)) await writeFile(path.join(dist, file), text);
  await publish(writer, folder, { final: true });
}

/** Other bytes, another name, as a build of its own would have it: entries last, which hold the names of the others. */
function namedByContent(files: ReadonlyMap<string, string>): Map<string, string> {
  let named = new Map(files);
  const isEntry = (file: string) => file.startsWith('remoteEntry.');
  for (const file of [...files.keys()].toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
    const [, hash] = /\.([0-9a-f]{10})\.\w+$/.exec(file) ?? [];
    if (hash === undefined) continue;
    const fresh = createHash('sha256')
      .update(named.get(file) ?? '')
      .digest('hex')
      .slice(0, 10);
    const renamed = (text: string) => text.replaceAll(hash, fresh);
    named = new Map([...named].map(([name, text]) => [renamed(name), renamed(text)]));
  }
  return named;
}

/** Its own name, version and ranges, wherever the build has written those of the one that was built. */
function dressed(text: string, { criticality, version, react, sharedLib }: Trouble): string {
  const own = `${NAME}-${criticality}_${version}`.replaceAll(/\W/g, '_');
  const named = text
    .replaceAll('mfe_trouble_0_0_0', own)
    .replaceAll(/\bmfe_trouble\b/g, own)
    .replaceAll(NAME, troubleName(criticality))
    .replaceAll('troubleSeen', `troubleSeen_${criticality}`)
    .replaceAll('version-of-trouble', version);
  const withReact = react ? named.replaceAll(/"\^19\.[\d.]+"/g, `"${react}"`) : named;
  return sharedLib ? withReact.replaceAll(/"\^1\.[\d.]+ \|\| 0\.0\.0"/g, `"${sharedLib}"`) : withReact;
}

function describe(text: string, { criticality, version, module = 'healthy' }: Trouble): string {
  const build = JSON.parse(text) as BuildRecord;
  if (!build.manifest) throw new Error('The remote was built without a manifest.');
  const label = { en: `Trouble ${criticality}`, ph: criticality, zh: criticality, ms: criticality };
  const pages = build.manifest.pages.map((page) => ({
    ...page,
    path: troublePath(criticality),
    module,
    ...(page.nav && { nav: { ...page.nav, label } }),
  }));
  const order = 90 + CRITICALITIES.indexOf(criticality);
  const slots = build.manifest.slots.map((slot) => ({ ...slot, module, order }));
  return JSON.stringify({ ...build, version, manifest: { ...build.manifest, criticality, pages, slots } });
}
