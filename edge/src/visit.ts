import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readSecretList } from '@palaro/contract/wires';
import { hostCookie } from './host-cookie.ts';

const COOKIE = '__Host-palaro-visit';
/** A visit ends after this time without a page. */
const IDLE_MS = 30 * 60_000;
const A_YEAR_S = 31_536_000;

/** A visitor for the purposes of releases: a permanent random id, and one of this visit. Neither identifies a person. */
export interface Visit {
  visitor: string;
  visit: string;
  /** 0 to 99, always the same for one visitor: which canaries they see. */
  bucket: number;
  /** Serial of the visit's channel document; `undefined` for a new visit. */
  serial: number | undefined;
}

interface Sealed {
  visitor: string;
  visit: string;
  serial: number;
  seen: number;
}

/** The visit of a request's cookie, if the cookie has our signature and is not idle for too long. */
export function readVisit(cookies: string | undefined, key: string, now: number): Visit | undefined {
  const sealed = openCookie(cookies, key);
  return sealed && now - sealed.seen <= IDLE_MS ? visitOf(sealed) : undefined;
}

/** The visit of a page request: the cookie's, or a new one of the same visitor. */
export function continueVisit(cookies: string | undefined, key: string, now: number): Visit {
  const before = openCookie(cookies, key);
  if (before && now - before.seen <= IDLE_MS) return visitOf(before);
  const visitor = before?.visitor ?? randomBytes(12).toString('hex');
  return { visitor, visit: randomBytes(12).toString('hex'), bucket: bucketOf(visitor), serial: undefined };
}

/** Renews a visit's cookie, with the release set of its page. */
export function visitCookie({ visitor, visit }: Visit, serial: number, key: string, now: number): string {
  const payload = `${visitor}.${visit}.${serial.toString(36)}.${now.toString(36)}`;
  return hostCookie({ name: COOKIE, value: `${payload}.${macOf(payload, key)}`, lasts: A_YEAR_S });
}

/** Addresses are hashed, not stored. */
export const hashOfAddress = (address: string, key: string): string => macOf(`address ${address}`, key);

function openCookie(cookies: string | undefined, key: string): Sealed | undefined {
  const text = new RegExp(
    `(?:^|;\\s*)${COOKIE}=([0-9a-f]{24}\\.[0-9a-f]{24}\\.[0-9a-z]{1,10}\\.[0-9a-z]{6,12})\\.([\\w-]{22})(?:;|$)`,
  ).exec(cookies ?? '');
  const [, payload = '', mac = ''] = text ?? [];
  if (!text || !isMacOf(payload, mac, key)) return undefined;
  const [visitor = '', visit = '', serial = '', seen = ''] = payload.split('.');
  return { visitor, visit, serial: Number.parseInt(serial, 36), seen: Number.parseInt(seen, 36) };
}

/**
 * 22 characters: 128 bits and a little.
 *
 * @param keys One, or two while one replaces the other (`<key>,<other>`): the first signs.
 */
export const macOf = (text: string, keys: string): string => macBy(readSecretList(keys)[0] ?? '', text);

/** Whether one of the keys made it. */
export const isMacOf = (text: string, mac: string, keys: string): boolean =>
  readSecretList(keys).some((key) => timingSafeEqual(Buffer.from(mac), Buffer.from(macBy(key, text))));

const macBy = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

const visitOf = ({ visitor, visit, serial }: Sealed): Visit => ({
  visitor,
  visit,
  serial,
  bucket: bucketOf(visitor),
});

const bucketOf = (visitor: string): number => Number.parseInt(visitor.slice(0, 8), 16) % 100;
