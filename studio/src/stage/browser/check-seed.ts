const text = new TextEncoder();

const FLOATS_PER_BLOCK = 8;
const BYTES_PER_FLOAT = 4;

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

/** So many numbers of 0 ≤ f < 1: four bytes each of HMAC-SHA256(key, `name:0`), `name:1` and so on. */
export async function fractionsOf(key: string, name: string, count: number): Promise<number[]> {
  const blocks = await Promise.all(
    Array.from({ length: Math.ceil(count / FLOATS_PER_BLOCK) }, (_, block) =>
      hmacOf(key, `${name}:${block}`),
    ),
  );
  return Array.from({ length: count }, (_, index) => {
    const block = blocks[Math.floor(index / FLOATS_PER_BLOCK)];
    return (block?.getUint32((index % FLOATS_PER_BLOCK) * BYTES_PER_FLOAT) ?? 0) / 2 ** 32;
  });
}

/** Each fraction picks one of the numbers that are left. */
export function pickedBy(first: number, count: number, fractions: readonly number[]): number[] {
  const left = Array.from({ length: count }, (_, index) => first + index);
  return fractions.map((fraction) => {
    const [number = 0] = left.splice(Math.floor(fraction * left.length), 1);
    return number;
  });
}
