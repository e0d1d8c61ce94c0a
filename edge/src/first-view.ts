import type { Language, ModuleRecord, ReleaseRecord } from '@palaro/release';
import type { Destination } from './find-page.ts';
import type { LiveSet } from './live-set.ts';

export interface ViewFile {
  /** Absolute path on this origin, or a complete address when files come from another host name. */
  path: string;
  integrity: string;
  as: 'script' | 'style';
}

/** The files of a page's first view, in the order in which they are needed. */
export interface FirstView {
  /** Start scripts of the shell, as tags in the HTML. */
  scripts: ViewFile[];
  /** Everything that scripts will load; the start scripts come first. */
  preloads: ViewFile[];
  /** Address → integrity of every script and style of the used releases, including files that they load later. */
  trusted: Record<string, string>;
}

const MESSAGES = 'messages.';
/** The start files of `/isolate/…`, which no other page uses. */
export const ISOLATION = 'isolation';

/** Computed from the records only, so a page is complete even when the store has lost a remote's files. */
export function firstView(set: LiveSet, destination: Destination, language: Language): FirstView {
  const main = moduleFiles(set.shell, 'main');
  const scripts = main.filter(({ as }) => as === 'script');
  const sharedLib = set.releases.get('shared-lib')?.record;
  const parts = remoteParts(set, destination);
  const wanted = [
    ...scripts,
    ...baseFiles(set.shell, language).filter(({ path }) => !main.some((file) => file.path === path)),
    ...(sharedLib
      ? sharedLibFiles(
          sharedLib,
          [moduleOf(set.shell, 'app'), ...parts.map(({ owner, module }) => moduleOf(owner, module))],
          language,
        )
      : []),
    ...parts.flatMap(({ owner, module }) => [
      ...entryFile(owner),
      ...moduleFiles(owner, module),
      ...stateFiles(owner),
      ...messageFiles(owner, language),
    ]),
  ];
  const owners = [set.shell, ...(sharedLib ? [sharedLib] : []), ...parts.map(({ owner }) => owner)];
  return {
    scripts,
    preloads: [...new Map(wanted.map((file) => [file.path, file])).values()],
    trusted: withoutIsolation(trustedFiles(owners), set.shell),
  };
}

/** Without the files of the isolation page, which has its own list. */
function withoutIsolation(trusted: Record<string, string>, { base }: ReleaseRecord): Record<string, string> {
  const isOfIsolation = (address: string) => address.startsWith(`${base}${ISOLATION}`);
  return Object.fromEntries(Object.entries(trusted).filter(([address]) => !isOfIsolation(address)));
}

/** Address → integrity of every script and style of these releases. */
export function trustedFiles(releases: ReleaseRecord[]): Record<string, string> {
  return Object.fromEntries(
    releases.flatMap(({ base, files }) =>
      Object.entries(files)
        .filter(([file]) => file.endsWith('.js') || file.endsWith('.css'))
        .map(([file, { integrity }]) => [base + file, integrity] as const),
    ),
  );
}

interface RemotePart {
  owner: ReleaseRecord;
  module: string;
}

/** The remotes' modules of this destination: one page, or all slots of the home page. */
function remoteParts(set: LiveSet, destination: Destination): RemotePart[] {
  if (destination.kind === 'page') return [{ owner: destination.owner, module: destination.page.module }];
  if (destination.kind !== 'home') return [];
  return [...set.releases.values()]
    .flatMap(({ record }) => (record.manifest?.slots ?? []).map((slot) => ({ owner: record, ...slot })))
    .filter(({ slot }) => slot === 'home')
    .toSorted((a, b) => a.order - b.order);
}

/** shared-lib with the doors that the modules of the page import, and the doors that these import. */
function sharedLibFiles(sharedLib: ReleaseRecord, users: ModuleRecord[], language: Language): ViewFile[] {
  const doors = new Set<string>();
  const add = (door: string): void => {
    if (doors.has(door)) return;
    doors.add(door);
    moduleOf(sharedLib, door).doors.forEach(add);
  };
  users.flatMap((user) => user.doors).forEach(add);
  return [
    ...entryFile(sharedLib),
    ...['boot', ...doors].flatMap((module) => moduleFiles(sharedLib, module)),
    ...messageFiles(sharedLib, language),
  ];
}

/** The reducers of a remote are loaded before its first screen. */
function stateFiles(owner: ReleaseRecord): ViewFile[] {
  const module = owner.manifest?.state?.module;
  return module === undefined ? [] : moduleFiles(owner, module);
}

const NOTHING: ModuleRecord = { js: [], css: [], doors: [] };
const moduleOf = (record: ReleaseRecord, module: string): ModuleRecord => record.modules[module] ?? NOTHING;

/** Files of the shell for a first view: all except other languages' messages and the isolation page. */
function baseFiles(record: ReleaseRecord, language: Language): ViewFile[] {
  const modules = Object.keys(record.modules).filter(
    (module) => !module.startsWith(MESSAGES) && module !== ISOLATION,
  );
  return [...modules.flatMap((module) => moduleFiles(record, module)), ...messageFiles(record, language)];
}

function messageFiles(record: ReleaseRecord, language: Language): ViewFile[] {
  const own = MESSAGES + language;
  return moduleFiles(record, Object.hasOwn(record.modules, own) ? own : `${MESSAGES}en`);
}

function entryFile(record: ReleaseRecord): ViewFile[] {
  return viewFiles(record, [record.entry], 'script');
}

export function moduleFiles(record: ReleaseRecord, module: string): ViewFile[] {
  const files = record.modules[module];
  return files ? [...viewFiles(record, files.js, 'script'), ...viewFiles(record, files.css, 'style')] : [];
}

function viewFiles(record: ReleaseRecord, files: string[], as: ViewFile['as']): ViewFile[] {
  return files.flatMap((file) => {
    const integrity = record.files[file]?.integrity;
    return integrity ? [{ path: record.base + file, integrity, as }] : [];
  });
}
