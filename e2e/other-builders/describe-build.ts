import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord, GateFacts, ManifestRecord, Shape } from '@palaro/contract';

const LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const;
const REACT = '19.3.1';
const SHARED_LIB = '1.0.0';

/** One remote of a builder that is not ours: its page shows the same sources. */
export interface OtherRemote {
  name: string;
  /** With the version in it: two of them may meet in one page. */
  globalName: string;
  /** Address of its page. */
  path: string;
}

export const VERSION = '1.0.0';

/** Exposed module → its source. */
export const MODULES: Readonly<Record<string, string>> = {
  guest: './src/guest-page.tsx',
  ...Object.fromEntries(
    LANGUAGES.map((language) => [`messages.${language}`, `./src/locales/${language}.json`]),
  ),
};

/** Taken from the page: no copy of its own. */
const fromPage = { singleton: true, strictVersion: true, import: false as const };

/** What it shares with the page, for any plugin of Module Federation. */
export const SHARED = {
  react: { ...fromPage, requiredVersion: `^${REACT}` },
  'react-dom': { ...fromPage, requiredVersion: `^${REACT}` },
  '@palaro/shared-lib/core': { ...fromPage, requiredVersion: `^${SHARED_LIB} || 0.0.0` },
  '@palaro/shared-lib/ui': { ...fromPage, requiredVersion: `^${SHARED_LIB} || 0.0.0` },
};

/** `swc-loader` and Rspack's own take the same. */
export const SWC_OPTIONS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
} as const;

/** For webpack and Rspack: files named by what is in them, and what a container of the site needs. */
export const outputOf = ({ globalName }: OtherRemote, dist: string) =>
  ({
    path: dist,
    publicPath: 'auto',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    uniqueName: globalName,
    chunkLoadTimeout: 120_000,
    strictModuleErrorHandling: true,
    clean: true,
  }) as const;

/** As both take them: `./guest` → its source and the name of its chunk. */
export const EXPOSES = Object.fromEntries(
  Object.entries(MODULES).map(([name, source]) => [`./${name}`, { import: source, name }]),
);

/** What of a build's statistics is read, of either. */
export interface BuildStatistics {
  namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
}

const title = Object.fromEntries(
  LANGUAGES.map((language) => [language, 'Guest']),
) as ManifestRecord['pages'][0]['title'];

const manifestOf = ({ name, path: address }: OtherRemote): ManifestRecord => ({
  name,
  owner: 'A team with another builder',
  criticality: 'optional',
  pages: [{ path: address, module: 'guest', layout: 'main', guard: 'open', titleKey: 'guest.title', title }],
  slots: [],
  emits: [],
});

const TEXT: Shape = { kind: 'plain', name: 'string' };
/** Whatever it is: nothing is compared. */
const ANY: Shape = { kind: 'plain', name: 'any' };
/** A component of these props, with something inside; what it draws is React's. */
const component = (...props: string[]): Shape => {
  const fields = Object.fromEntries(props.map((name) => [name, { shape: TEXT }]));
  const inside = { children: { shape: { kind: 'named', name: 'ReactNode', of: [] } } } as const;
  const shape: Shape = { kind: 'object', fields: { ...fields, ...inside } };
  return { kind: 'function', signatures: [{ takes: [{ name: '__0', shape }], gives: ANY }] };
};
/** What it takes from the doors, as it uses it. */
const USES: GateFacts['uses'] = {
  core: { useLanguage: { kind: 'function', signatures: [{ takes: [], gives: TEXT }] } },
  ui: { LinkButton: component('to'), Page: component('title') },
};

/**
 * Writes what publish reads of a build, `build.json`, and what the gate of releases reads, `gate.json`.
 */
export async function describeBuild(
  dist: string,
  remote: OtherRemote,
  stats: BuildStatistics,
): Promise<void> {
  const scriptsOf = (group: string) =>
    (stats.namedChunkGroups?.[group]?.assets ?? [])
      .map(({ name }) => name)
      .filter((file) => file.endsWith('.js'));
  const build: BuildRecord = {
    name: remote.name,
    version: VERSION,
    entry: scriptsOf(remote.name.replaceAll('-', '_'))[0] ?? '',
    globalName: remote.globalName,
    manifest: manifestOf(remote),
    modules: Object.fromEntries(
      Object.keys(MODULES).map((name) => [
        name,
        { js: scriptsOf(name), css: [], doors: name === 'guest' ? ['core', 'ui'] : [] },
      ]),
    ),
    builtAgainst: { react: REACT, sharedLib: SHARED_LIB },
  };
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
  const facts: GateFacts = {
    react: { react: REACT, reactDom: REACT },
    offers: {},
    uses: USES,
    types: {},
    calls: {},
    names: ['Page', 'title', 'width', 'narrow', 'LinkButton', 'to', 'children', 'useLanguage', 'language'],
    texts: [],
    events: {},
    files: [...(await readdir(dist)), 'gate.json'],
  };
  await writeFile(path.join(dist, 'gate.json'), JSON.stringify(facts));
  const text = await readFile(path.join(dist, scriptsOf('guest')[0] ?? ''), 'utf8');
  if (!text.includes('Built with another builder')) throw new Error('The page is not in its own chunk.');
}
