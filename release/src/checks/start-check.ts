import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser } from '@palaro/tools/browser';
import { startNode } from '@palaro/tools/start-node';
import type { CheckJob } from './check-job.ts';

export interface CheckSettings {
  /** Module of the process; it calls `answerCheck`. */
  entry: string;
  /** Folder of the workspace, whose code it may read. */
  root: string;
  /** In it each check has a folder of its own, for its time. */
  folder: string;
  /** Settings of the site by which its pages are served. No secret. */
  site: Readonly<Record<string, string>>;
}

export interface CheckLimits {
  /** Of the heap. */
  memoryMb: number;
  seconds: number;
}

export interface CheckFolders {
  /** The only one that the process may write to. */
  own: string;
  /** Where its browser puts a socket. */
  sockets: string;
}

/** What a process needs of its surroundings; everything else stays where it is. */
const PASSED = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'SANDBOX'];

/**
 * Starts the process of a check. It has no secret in its environment, and writes in its own folder only. Reading the code of the workspace
 * and starting nothing is enough for files; a look starts a browser, and programs are bound by nothing of this, so that it may read, too.
 */
export async function startCheck(
  { entry, root, folder: all, site }: CheckSettings,
  { own: folder, sockets }: CheckFolders,
  kind: CheckJob['kind'],
  { memoryMb, seconds }: CheckLimits,
): Promise<ChildProcess> {
  const isLook = kind === 'look';
  const passed = PASSED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const browser = isLook ? await browserSettings(path.join(root, '.cache', 'browser'), sockets) : {};
  const readable = isLook ? ['*'] : [...(await codeOf(root, all)), folder];
  const words = [
    `--max-old-space-size=${memoryMb}`,
    '--permission',
    ...readable.map((place) => `--allow-fs-read=${place}`),
    `--allow-fs-write=${folder}`,
    ...(isLook ? ['--allow-child-process'] : []),
    entry,
    kind,
  ];
  return startNode(words, {
    cwd: folder,
    env: { ...site, ...Object.fromEntries(passed), ...browser, HOME: folder, TMPDIR: folder },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    serialization: 'advanced',
    // Ends it also when this process is killed while it loops.
    cpuSeconds: 2 * seconds,
  });
}

/** The workspace without its hidden folders, one of which holds data and keys. */
async function codeOf(root: string, checks: string): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => !name.startsWith('.'));
  return names.map((name) => path.join(root, name)).filter((place) => !checks.startsWith(place));
}

/** Where the browser is, and what it needs besides. It is found here, because the check may not unpack one. */
async function browserSettings(folder: string, sockets: string): Promise<Record<string, string>> {
  const { executablePath, env } = await findBrowser(folder);
  const own = Object.entries(env).filter(([name, value]) => process.env[name] !== value);
  return { ...Object.fromEntries(own), CHROME_PATH: executablePath, BROWSER_TMPDIR: sockets };
}
