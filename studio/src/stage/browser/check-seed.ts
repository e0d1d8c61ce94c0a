const text = new TextEncoder();

/** Whether this browser can check: not on a page that came over plain HTTP from another machine. */
export const canCheck = (): boolean => 'subtle' in crypto;

/** Whether a seed is the one whose SHA-256, in hex, was shown before bets. */
export async function isSeedOf(hash: string, seed: string): Promise<boolean> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(seed)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

/** HMAC-SHA256 of a seed over a name. */
export async function hmacOf(seed: string, name: string): Promise<DataView> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(seed), algorithm, false, ['sign']);
  return new DataView(await crypto.subtle.sign('HMAC', key, text.encode(name)));
}
