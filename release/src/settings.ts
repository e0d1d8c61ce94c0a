import { userInfo } from 'node:os';
import { databaseProblem, isInsideAllowed, readEnvironment } from '@palaro/contract/environment';
import policy from '../policy.json' with { type: 'json' };
import { runFileCheck } from './checks/run-file-check.ts';
import type { BrotliEffort } from './compress.ts';
import type { ReleaseWriter } from './context.ts';
import { openStore } from './open-store.ts';
import { Refusal } from './refusals.ts';
import { openRegistry, type Registry } from './registry.ts';
import { servedCalls } from './served-calls.ts';
import { readPrivateKey, readSealKeys } from './signing.ts';
import { openKeyring } from './trust/keyring.ts';

type Environment = Record<string, string | undefined>;

/** A writer's settings from the environment; refused (`settings_missing`) in one sentence when they are missing. */
export function openWriter(env: Environment, root: string): ReleaseWriter {
  const doneBy = env['RELEASE_DONE_BY'] ?? userInfo().username;
  const privateKey = readPrivateKey(need(env, 'RELEASE_PRIVATE_KEY', 'the key that signs releases, PEM'));
  const sealKeys = readSealKeys(need(env, 'RELEASE_PUBLIC_KEY', 'its public half, PEM'));
  const databaseUrl = readDatabaseUrl(env, 'RELEASE_DATABASE_URL', 'the address of the registry database');
  const apiUrl = readApiUrl(env);
  const brotli: BrotliEffort = env['RELEASE_BROTLI'] === 'fast' ? 'fast' : 'best';
  return {
    registry: openRegistry(databaseUrl, doneBy),
    store: openStore(env, root),
    privateKey,
    sealKeys,
    keys: openKeyring(env, root),
    timestampLifeMs: readHours(env) * 60 * 60 * 1000,
    policy,
    doneBy,
    now: () => new Date(),
    brotli,
    servedCalls: () => servedCalls(apiUrl),
    runCheck: runFileCheck,
  };
}

/** The registry for the watch, by a login that reads votes. */
export const openVotes = (env: Environment): Registry =>
  openRegistry(
    readDatabaseUrl(env, 'WATCH_DATABASE_URL', 'the address of the registry database for the watch'),
    'the watch',
  );

function readDatabaseUrl(env: Environment, setting: string, meaning: string): string {
  const url = need(env, setting, `${meaning}, postgres://…`);
  const problem = databaseProblem(setting, url, readEnvironment(env));
  if (problem !== undefined) throw new Refusal('usage', { problem: `${problem}.` });
  return url;
}

/** The API that says which calls it answers. */
function readApiUrl(env: Environment): string | undefined {
  const url = env['API_URL'];
  if (!url || isInsideAllowed(new URL(url), readEnvironment(env))) return url;
  throw new Refusal('usage', { problem: 'API_URL must be an https address, or one of this machine.' });
}

/** Shorter than the pause after which an edge that hears nothing raises the alarm would be of no use. */
function readHours(env: Environment): number {
  const text = env['RELEASE_TIMESTAMP_HOURS'] || '6';
  const hours = Number(text);
  if (Number.isInteger(hours) && hours >= 1 && hours <= 168) return hours;
  throw new Refusal('usage', { problem: `RELEASE_TIMESTAMP_HOURS must be 1 to 168 hours, not "${text}".` });
}

function need(env: Environment, setting: string, meaning: string): string {
  const value = env[setting];
  if (!value) throw new Refusal('settings_missing', { setting, meaning });
  return value;
}
