import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Identity } from '../owners/identity.ts';

/** Somebody who is logged in to the console. The token never leaves this process. */
export interface Session {
  identity: Identity;
  token: string;
  /** In every form of theirs, and in no page of anybody else. */
  formKey: string;
  /** What the next page says of what was just done. */
  message?: string | undefined;
  endsAt: number;
}

// `__Host-`: of this origin alone, never over plain HTTP but on localhost.
const COOKIE = '__Host-palaro-console';
const MOST = 1_000;

/** In memory: a restart logs everybody out. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** @returns the cookie to set. */
  start(identity: Identity, token: string): string {
    const expires = identity.claims['exp'];
    const endsAt = typeof expires === 'number' ? expires * 1000 : Date.now();
    if (this.#sessions.size >= MOST) this.#sessions.delete(this.#sessions.keys().next().value ?? '');
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(id, { identity, token, formKey: randomBytes(32).toString('base64url'), endsAt });
    return cookieLine(COOKIE, id, 'Strict', Math.floor((endsAt - Date.now()) / 1000));
  }

  find(cookies: string | undefined): Session | undefined {
    const id = readCookie(cookies, COOKIE);
    const found = id === undefined ? undefined : this.#sessions.get(id);
    if (!found || found.endsAt > Date.now()) return found;
    this.#sessions.delete(id ?? '');
    return undefined;
  }

  /** @returns the cookie to set. */
  end(cookies: string | undefined): string {
    this.#sessions.delete(readCookie(cookies, COOKIE) ?? '');
    return cookieLine(COOKIE, '', 'Strict', 0);
  }
}

/** Compares in constant time. */
export function isFormOf(session: Session, formKey: unknown): boolean {
  const [given, own] = [
    Buffer.from(typeof formKey === 'string' ? formKey : ''),
    Buffer.from(session.formKey),
  ];
  return given.length === own.length && timingSafeEqual(given, own);
}

export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pairs = (cookies ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

export const cookieLine = (
  name: string,
  value: string,
  sameSite: 'Strict' | 'Lax',
  seconds: number,
): string => `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=${sameSite}`;
