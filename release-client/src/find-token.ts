import { readFile } from 'node:fs/promises';
import { ClientRefusal } from './client-refusals.ts';
import { isObject } from './json.ts';
import { findSavedToken } from './saved-tokens.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A token for the release service at `service`: from a file (`PALARO_TOKEN_FILE`), from GitHub Actions (a job with `id-token: write`), from
 * GitLab (`id_tokens: PALARO_ID_TOKEN`), or of a person who logged in (`palaro login`). Never from an argument, which other users of a machine can read.
 */
export async function findToken(env: Environment, service: string): Promise<string> {
  const file = env['PALARO_TOKEN_FILE'];
  if (file) return readTokenFile(file);
  const address = env['ACTIONS_ID_TOKEN_REQUEST_URL'];
  const secret = env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
  if (address && secret) return requestGitHub(address, secret, service);
  const given = env['PALARO_ID_TOKEN'];
  if (given) return given;
  const saved = await findSavedToken(env, service);
  if (saved !== undefined) return saved;
  throw new ClientRefusal('token_not_found', { service });
}

async function readTokenFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text.trim()) return text.trim();
  throw new ClientRefusal('token_unreadable', { place: file, problem: 'it is not there, or empty' });
}

/** GitHub makes a token for each audience that a job asks for. */
async function requestGitHub(address: string, secret: string, service: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('audience', service);
  const refuse = (problem: string) =>
    new ClientRefusal('token_unreadable', { place: 'GitHub Actions', problem });
  const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } }).catch(
    (error: unknown) => {
      throw refuse(error instanceof Error ? error.message : String(error));
    },
  );
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isObject(body) && typeof body['value'] === 'string') return body['value'];
  throw refuse(`it answered ${answer.status}`);
}
