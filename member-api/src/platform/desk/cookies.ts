/** `__Host-`: of this origin alone, and never over plain HTTP but on localhost. Strict: no other site's page sends it. */
export const SESSION_COOKIE = '__Host-palaro-desk';
/** Of a log-in that has begun. Lax, because the browser comes back from the issuer, which is another site. */
export const LOG_IN_COOKIE = '__Host-palaro-desk-log-in';

const SAME_SITE = { [SESSION_COOKIE]: 'Strict', [LOG_IN_COOKIE]: 'Lax' } as const;
export type CookieName = keyof typeof SAME_SITE;

export function readCookie(header: string | undefined, name: CookieName): string | undefined {
  const pairs = (header ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** A line of `set-cookie`; without a value the browser forgets it. */
export const cookieLine = (name: CookieName, value: string, maxAgeMs: number): string =>
  `${name}=${value}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1000)}; HttpOnly; Secure; SameSite=${SAME_SITE[name]}`;
