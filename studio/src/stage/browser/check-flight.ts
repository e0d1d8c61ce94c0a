import type { FlownFlight, Rules } from '../../wire/index.ts';

const FLOATS = 2 ** 32;

/**
 * Whether a flight ended where its seed says, and the seed is the one whose SHA-256 was shown before bets; undefined where the browser
 * cannot say, as on a page that came over plain HTTP.
 * @param shown The hash that this page saw while bets were open.
 */
export async function checkFlight(
  { round, seed, crashed_at }: FlownFlight,
  shown: string,
  { percent, max_factor }: Extract<Rules, { kind: 'crash' }>,
): Promise<boolean | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const text = new TextEncoder();
  const hash = await crypto.subtle.digest('SHA-256', text.encode(seed));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(seed), algorithm, false, ['sign']);
  const drawn = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(round))).getUint32(0);
  const most = Math.round(Number(max_factor) * 100);
  const reached = drawn === 0 ? most : Math.floor((percent * FLOATS) / drawn);
  const point = Math.min(most, Math.max(100, reached));
  return hexOf(hash) === shown && point === Math.round(Number(crashed_at) * 100);
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
