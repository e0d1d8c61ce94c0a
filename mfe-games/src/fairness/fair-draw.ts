/** What a bet on one of the house's own games is drawn from. */
export interface Draw {
  /** 64 hex digits; the key is its text, not the bytes that it stands for. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A draw of the past, to be worked out again. */
export interface Chosen extends Draw {
  /** What was shown before the first bet. */
  hash: string;
}

const FLOATS_A_BLOCK = 8;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What the house showed of a server seed before the first bet: its SHA-256. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)));
}

/**
 * The shares of one that a bet draws, in their order: HMAC_SHA256(server seed, `client:nonce:block`) of blocks 0, 1, 2 …, four bytes
 * each. Worked out here, by the browser: the server is not asked.
 */
export async function floatsOf({ serverSeed, clientSeed, nonce }: Draw, count: number): Promise<number[]> {
  const sha = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), sha, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: Math.ceil(count / FLOATS_A_BLOCK) }, (_, block) =>
      crypto.subtle.sign('HMAC', key, bytesOf(`${clientSeed}:${nonce}:${block}`)),
    ),
  );
  return blocks
    .flatMap((block) =>
      Array.from(
        { length: FLOATS_A_BLOCK },
        (_, index) => new DataView(block).getUint32(index * 4) / 2 ** 32,
      ),
    )
    .slice(0, count);
}

/** Games whose rounds can be worked out from a draw. */
export const FAIR_GAMES = ['dice', 'limbo', 'roulette', 'reels', 'numbers'] as const;
export type FairGame = (typeof FAIR_GAMES)[number];

/** What some games take besides. */
export interface Shape {
  /** Limbo and crash: what the game gives back, in percent. */
  percent: number;
  /** Reels: stops on each. */
  stops: readonly number[];
  /** Numbers drawn without replacement: so many of so many. */
  count: number;
  of: number;
}

export const floatsNeeded = (game: FairGame, { stops, count }: Shape): number =>
  game === 'reels' ? stops.length : game === 'numbers' ? count : 1;

/** What a game makes of its floats, as the game shows it. */
export function outcomeOf(game: FairGame, floats: readonly number[], shape: Shape): string {
  const [first = 0] = floats;
  switch (game) {
    case 'dice':
      return (Math.floor(first * 10_001) / 100).toFixed(2);
    case 'limbo':
      return Math.max(1, Math.floor(shape.percent / first) / 100).toFixed(2);
    case 'roulette':
      return String(Math.floor(first * 37));
    case 'reels':
      return shape.stops.map((stops, reel) => Math.floor((floats[reel] ?? 0) * stops) + 1).join(' · ');
    case 'numbers':
      return drawWithout(shape, floats).join(' · ');
  }
}

function drawWithout({ count, of }: Shape, floats: readonly number[]): number[] {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  return floats.slice(0, count).flatMap((float) => left.splice(Math.floor(float * left.length), 1));
}
