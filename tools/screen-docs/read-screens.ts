import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALL_CALLS } from '@palaro/contract/calls';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';

/** The used part of a scenario. */
interface Scenario {
  at: string;
  answers: readonly Answer[];
}
interface Answer {
  path: string;
  /** A function decides by the request. */
  outcome: { kind: string; value?: unknown } | (() => unknown);
}

/** A page of a remote, or what it puts into a slot. */
export interface Screen {
  remote: string;
  /** What a test names when it shows the screen: the page's path, or `slot:module`. */
  id: string;
  /** Of a page, as its remote's manifest has it in English. */
  title: string;
  /** The component, from the root of the project. */
  file: string;
  /** Whether it shows data of the API: at least one scenario has a call. */
  hasData: boolean;
}

export interface RemoteScreens {
  remote: string;
  screens: Screen[];
  /** The queries that its scenarios answer with data. */
  queries: string[];
}

/** The screens of every remote, from its manifest and its scenarios. */
export async function readScreens(root: string): Promise<RemoteScreens[]> {
  const folders: string[] = [];
  for await (const manifest of glob('mfe-*/manifest.ts', { cwd: root })) folders.push(path.dirname(manifest));
  return Promise.all(folders.toSorted().map((folder) => screensOf(root, folder)));
}

async function screensOf(root: string, folder: string): Promise<RemoteScreens> {
  const load = async <T>(file: string) =>
    (await import(pathToFileURL(path.join(root, folder, file)).href)) as T;
  const { manifest } = await load<{ manifest: AnyRemoteDeclaration }>('manifest.ts');
  const { SCENARIOS } = await load<{ SCENARIOS: Record<string, Scenario> }>('src/scenarios.ts');
  return { remote: manifest.name, screens: declaredIn(manifest, SCENARIOS), queries: queriesOf(SCENARIOS) };
}

function declaredIn(
  { name, modules, messages, pages = [], slots = [] }: AnyRemoteDeclaration,
  scenarios: Record<string, Scenario>,
): Screen[] {
  const isSilent = (id: string) => {
    const here = Object.values(scenarios).filter(({ at }) => new URL(at, 'http://site').pathname === id);
    return here.length > 0 && here.every(({ answers }) => answers.length === 0);
  };
  const screen = (id: string, module: string, title: string): Screen => ({
    remote: name,
    id,
    title,
    file: path.posix.join(name, modules[module] ?? ''),
    hasData: !isSilent(id),
  });
  return [
    ...slots.map(({ slot, module }) => screen(`${slot}:${module}`, module, `In the slot \`${slot}\``)),
    ...pages.map(({ path: at, module, titleKey }) => screen(at, module, messages[titleKey] ?? '')),
  ];
}

const queries: ReadonlySet<string> = new Set(
  ALL_CALLS.filter(({ kind }) => kind === 'query').map(({ path: of }) => of),
);

function queriesOf(scenarios: Record<string, Scenario>): string[] {
  const answers = Object.values(scenarios).flatMap((scenario) => scenario.answers);
  const answered = answers.filter((answer) => queries.has(answer.path) && hasText(answer));
  return [...new Set(answered.map(({ path: of }) => of))].toSorted();
}

/** Whether the answer contains anything readable. */
function hasText({ outcome }: Answer): boolean {
  if (typeof outcome === 'function') return true;
  return outcome.kind === 'answered' && /[^[\]{}]/.test(JSON.stringify(outcome.value));
}
