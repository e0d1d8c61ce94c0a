import type {
  ChannelDocument,
  ReleaseRecord,
  ReleaseStore,
  SealedRecord,
  SealKeys,
  Signed,
} from '@palaro/release';
import { RECORD_FILE, canarySets, integrityOf, verifyChannel } from '@palaro/release';
import { problemOf } from './log.ts';
import type { Open } from './open-for.ts';
import type { Template } from './template.ts';
import { parseTemplate } from './template.ts';

/** What a shell's release gives to the HTML of every page. */
interface Frame {
  shell: ReleaseRecord;
  template: Template;
  /** Styles of the shell's frame, inlined in the HTML of every page, so that nothing is painted without them. */
  frameStyle: string;
}

export interface Canary {
  sealed: SealedRecord;
  percent: number;
  /** The shell's. */
  frame?: Frame;
}

/** The verified releases that the edge serves at this moment, all from one channel document. */
export interface LiveSet extends Frame {
  signed: Signed;
  document: ChannelDocument;
  releases: ReadonlyMap<string, SealedRecord>;
  /** Canaries for the visitors whose bucket is below `percent`. */
  canaries: ReadonlyMap<string, Canary>;
  /** Deployables whose record could not be loaded or verified, with the reason; their pages are unknown. */
  missing: ReadonlyMap<string, string>;
}

export interface SetSources {
  channel: string;
  sealKeys: SealKeys;
  store: ReleaseStore;
  open: Open;
  /** Refuses the live document unless the service's role lists it. */
  requireChannel(signed: Signed): void;
  /** The registry's copy of a `release.json`, for when the store has lost it. */
  readPublished(name: string, version: string): Promise<string | undefined>;
  now(): Date;
}

/**
 * Verifies a channel document and everything that it points to. If the new version of a served deployable fails verification, the
 * whole new set is refused, so that the live set stays a tested family. A deployable that is not served yet is left out, and the
 * rest starts without it. There is no site without a shell.
 */
export async function loadSet(
  signed: Signed,
  sources: SetSources,
  previous: LiveSet | undefined,
): Promise<LiveSet> {
  const document = verifyChannel(signed, sources.channel, sources.sealKeys, {
    now: sources.now(),
    lastSerial: previous?.document.serial ?? 0,
  });
  sources.requireChannel(signed);
  const releases = new Map<string, SealedRecord>();
  const missing = new Map<string, string>();
  for (const [name, entry] of Object.entries(document.releases)) {
    try {
      releases.set(name, await findRecord(name, entry, sources, previous));
    } catch (error) {
      const wasServed = previous?.releases.has(name) === true;
      if (name === 'shell' || wasServed) throw error;
      missing.set(name, problemOf(error));
    }
  }
  const canaries = await findCanaries(document, sources, previous);
  const shell = releases.get('shell');
  if (!shell) throw new Error(`Channel "${sources.channel}" has no shell.`);
  const frame = await findFrame(shell, sources, previous);
  return { signed, document, releases, canaries, ...frame, missing };
}

async function findFrame(
  { record, integrity }: SealedRecord,
  { store }: SetSources,
  previous: LiveSet | undefined,
): Promise<Frame> {
  const canary = previous?.canaries.get('shell');
  if (previous?.releases.get('shell')?.integrity === integrity) {
    const { shell, template, frameStyle } = previous;
    return { shell, template, frameStyle };
  }
  if (canary?.frame && canary.sealed.integrity === integrity) return canary.frame;
  const template = await readTemplate(record, store);
  return { shell: record, template, frameStyle: await readFrameStyle(record, store) };
}

/** A canary set of which one release cannot be loaded or verified is not served: all visitors get the live versions. */
async function findCanaries(
  document: ChannelDocument,
  sources: SetSources,
  previous: LiveSet | undefined,
): Promise<LiveSet['canaries']> {
  const sets = canarySets(document.releases).map((names) =>
    Promise.all(
      names.map(async (name): Promise<[string, Canary][]> => {
        const canary = document.releases[name]?.canary;
        if (!canary) return [];
        const sealed = await findRecord(name, canary, sources, previous);
        const frame = name === 'shell' ? { frame: await findFrame(sealed, sources, previous) } : {};
        return [[name, { sealed, percent: canary.percent, ...frame }]];
      }),
    ).catch(() => []),
  );
  return new Map((await Promise.all(sets)).flat(2));
}

async function findRecord(
  name: string,
  entry: { version: string; record: string },
  sources: SetSources,
  previous: LiveSet | undefined,
): Promise<SealedRecord> {
  const known = [previous?.releases.get(name), previous?.canaries.get(name)?.sealed].find(
    (sealed) => sealed?.integrity === entry.record,
  );
  if (known) return known;
  const expected = { name, version: entry.version, integrity: entry.record };
  const inRegistry = await sources.readPublished(name, entry.version);
  if (inRegistry !== undefined && integrityOf(Buffer.from(inRegistry, 'utf8')) === entry.record) {
    return sources.open(inRegistry, expected);
  }
  const inStore = await sources.store.read(name, entry.version, RECORD_FILE);
  const sealed = inStore?.toString('utf8') ?? inRegistry;
  if (sealed === undefined) throw new Error(`${name}@${entry.version} has no record in registry or store.`);
  return sources.open(sealed, expected);
}

/** A page of the shell, the frame of all HTML. */
export async function readTemplate(
  shell: ReleaseRecord,
  store: ReleaseStore,
  file = 'index.html',
): Promise<Template> {
  return parseTemplate(await readShellFile(shell, store, file));
}

async function readFrameStyle(shell: ReleaseRecord, store: ReleaseStore): Promise<string> {
  const files = shell.modules['main']?.css ?? [];
  const texts = await Promise.all(files.map((file) => readShellFile(shell, store, file)));
  return withAddresses(texts.join('\n'), shell.base);
}

/** Styles that stand in a page name their fonts and pictures from there, and no more from the folder of their own file. */
const withAddresses = (css: string, base: string) =>
  css.replaceAll(/\burl\((["']?)(?!["'/#]|[a-z]+:)/gi, (_start, quote: string) => `url(${quote}${base}`);

/** The integrity of files sent under our own nonce is checked here, because the browser does not check it. */
async function readShellFile(shell: ReleaseRecord, store: ReleaseStore, file: string): Promise<string> {
  const bytes = await store.read('shell', shell.version, file);
  if (!bytes) throw new Error(`shell@${shell.version} has no ${file} in the store.`);
  if (integrityOf(bytes) !== shell.files[file]?.integrity) {
    throw new Error(`The ${file} of shell@${shell.version} is not the one that was published.`);
  }
  return bytes.toString('utf8');
}
