import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isObject, parseObject } from './json.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface SavedToken {
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** In the user's folder for settings, where no other user may read. */
const fileOf = (env: Environment): string =>
  path.join(env['XDG_CONFIG_HOME'] || path.join(homedir(), '.config'), 'palaro', 'tokens.json');

/** The token of who logged in to the release service at this address, while it lives. */
export async function findSavedToken(env: Environment, service: string): Promise<string | undefined> {
  const saved = (await readAll(env)).get(service);
  return saved && saved.endsAt > Date.now() ? saved.token : undefined;
}

/** Keeps a token for the release service at this address. @returns the file. */
export async function saveToken(env: Environment, service: string, saved: SavedToken): Promise<string> {
  const all = await readAll(env);
  all.set(service, saved);
  await writeAll(env, all);
  return fileOf(env);
}

/** @returns whether there was one. */
export async function forgetToken(env: Environment, service: string): Promise<boolean> {
  const all = await readAll(env);
  const wasThere = all.delete(service);
  if (all.size > 0) await writeAll(env, all);
  else await rm(fileOf(env), { force: true });
  return wasThere;
}

async function readAll(env: Environment): Promise<Map<string, SavedToken>> {
  const text = await readFile(fileOf(env), 'utf8').catch(() => '');
  const entries = Object.entries(parseObject(text) ?? {}).filter(
    (entry): entry is [string, { token: string; endsAt: number }] =>
      isObject(entry[1]) && typeof entry[1]['token'] === 'string' && typeof entry[1]['endsAt'] === 'number',
  );
  return new Map(entries);
}

async function writeAll(env: Environment, all: ReadonlyMap<string, SavedToken>): Promise<void> {
  const file = fileOf(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
}
