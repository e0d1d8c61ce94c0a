import { setTimeout as wait } from 'node:timers/promises';
import { ClientRefusal } from './client-refusals.ts';
import { isObject } from './json.ts';
import { AnsweredRefusal } from './refusal.ts';

/** The release service, as a team's commands ask it. Whatever it refuses is thrown, in its own words. */
export interface ServiceClient {
  /** Its address, without a slash at the end. */
  url: string;
  /** Reads what anybody may read; with a token where the service wants one. */
  read<T>(path: string): Promise<T>;
  /** The same as the very text that was answered, for what has a hash. */
  readText(path: string): Promise<string>;
  /** Asks for a change, in the name of who holds the token. */
  change<T>(path: string, body: unknown, options?: ChangeOptions): Promise<T>;
  /** Sends one file with its hash. */
  put(path: string, bytes: Uint8Array, integrity: string): Promise<void>;
}

export interface ChangeOptions {
  method?: 'POST' | 'PUT';
  /** Asked again when the connection breaks, which only what may be done twice can be. */
  again?: boolean;
}

/** A token for the service at this address. */
export type FindToken = (service: string) => Promise<string>;

/** The gate of the service opens pages in a browser. */
const PATIENCE_MS = 180_000;
const PAUSES_MS = [500, 2_000];

/** @param findToken Called once, before the first request that needs it. */
export function openServiceClient(address: string, findToken: FindToken): ServiceClient {
  const url = readAddress(address);
  let token: Promise<string> | undefined;
  const headers = async () => ({ authorization: `Bearer ${await (token ??= findToken(url))}` });
  const readText = (path: string) =>
    send(url, path, {}, true).catch(async (error: unknown) => {
      if (!(error instanceof AnsweredRefusal) || error.code !== 'unauthenticated') throw error;
      return send(url, path, { headers: await headers() }, true);
    });
  return {
    url,
    read: async <T>(path: string) => parsed(url, await readText(path)) as T,
    readText,
    change: async <T>(
      path: string,
      body: unknown,
      { method = 'POST', again = false }: ChangeOptions = {},
    ) => {
      const sent = { ...(await headers()), 'content-type': 'application/json' };
      return parsed(
        url,
        await send(url, path, { method, headers: sent, body: JSON.stringify(body) }, again),
      ) as T;
    },
    async put(path, bytes, integrity) {
      const sent = {
        ...(await headers()),
        'content-type': 'application/octet-stream',
        'x-integrity': integrity,
      };
      await send(url, path, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) }, true);
    },
  };
}

/** A token in plain text over a network would be anybody's. */
function readAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwn)) return url.href.replace(/\/+$/, '');
  throw new ClientRefusal('service_insecure', { address });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function parsed(url: string, text: string): unknown {
  const body = parse(text);
  if (body !== undefined) return body;
  throw new ClientRefusal('service_unreachable', { url, problem: 'it answered no JSON' });
}

async function send(url: string, path: string, request: RequestInit, again: boolean): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = again ? PAUSES_MS[attempt] : undefined;
    try {
      const answer = await fetch(url + path, {
        ...request,
        // The token is for this service only.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.ok) return text;
      const refusal = AnsweredRefusal.read(parse(text));
      if (refusal) throw refusal;
      throw new ClientRefusal('service_unreachable', { url, problem: `it answered ${answer.status}` });
    } catch (error) {
      if (error instanceof AnsweredRefusal) throw error;
      if (pause === undefined) throw unreachable(url, error);
      await wait(pause);
    }
  }
}

function unreachable(url: string, error: unknown): ClientRefusal {
  if (error instanceof ClientRefusal) return error;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = isObject(cause) && typeof cause['code'] === 'string' ? cause['code'] : undefined;
  const problem = code ?? (cause instanceof Error ? cause.message : String(cause));
  return new ClientRefusal('service_unreachable', { url, problem });
}
