import { drawMines, MINE_TILES } from './mine-board.ts';
import type { SlotTable } from './reel-table.ts';
import { drawSpin, type SpinDrawn } from './slot-strips.ts';
import { drawCascades } from './cascades-table.ts';
import { floatsOfHold } from './hold-table.ts';
import { drawTall, floatsOfTall } from './tall-table.ts';
import { drawWays, floatsOfWays, floatsOfWaysTable } from './ways-table.ts';

/** The inputs of a bet's draw, in the house's own games. */
export interface Draw {
  /** 64 hex digits; the HMAC key is this text, not the decoded bytes. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A past draw, to be recalculated. */
export interface Chosen extends Draw {
  /** The hash that was shown before the first bet. */
  hash: string;
}

const FLOATS_A_BLOCK = 8;
const PLINKO_ROWS = 12;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** SHA-256 of a text, hex: the published hash of a server seed, or the version of maths. */
export async function hashOfText(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));
}

/**
 * The numbers in [0, 1) of a bet, in their order: HMAC_SHA256(server seed, `client:nonce:block`) of blocks 0, 1, 2 …, four bytes
 * each. Calculated in the browser, without the server.
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

/** Games whose rounds can be recalculated from a draw. */
export const FAIR_GAMES = [
  'dice',
  'limbo',
  'roulette',
  'reels',
  'mines',
  'plinko',
  'fishing',
  'numbers',
] as const;
export type FairGame = (typeof FAIR_GAMES)[number];

/** Additional inputs of some games. */
export interface Shape {
  /** Limbo and crash: the RTP in percent. */
  percent: number;
  /** Reels: the published strips and pay table. */
  table: SlotTable | undefined;
  /** Reels: the round was free spins that were bought. */
  isBought: boolean;
  /** How many there are on the board. */
  mines: number;
  /** Of the fish that was aimed at, in stakes. */
  pays: number;
  /** Numbers drawn without replacement: how many of how many. */
  count: number;
  of: number;
}

export function floatsNeeded(game: FairGame, { table, isBought, count }: Shape): number {
  if (game === 'reels') return table ? floatsOfSlot(table, isBought) : 0;
  // All but the last tile are drawn, whatever the number of mines.
  if (game === 'mines') return MINE_TILES - 1;
  if (game === 'plinko') return PLINKO_ROWS;
  return game === 'numbers' ? count : 1;
}

/** The result of a game from its floats, in the game's notation. */
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
      return shape.table ? stopsOf(shape.table, floats, shape.isBought) : '';
    case 'mines':
      return drawMines(shape.mines, floats).mines.join(' · ');
    case 'plinko':
      return drawPlinko(floats);
    case 'fishing':
      return `${Math.floor(first * 10_000 * shape.pays)} / ${10_000 * shape.pays}`;
    case 'numbers':
      return drawWithout(shape, floats).join(' · ');
  }
}

function floatsOfSlot(table: SlotTable, isBought: boolean): number {
  if (table.kind === 'hold_and_win') return floatsOfHold(table);
  if (table.kind === 'tall_ways') return floatsOfTall(table);
  if (table.kind === 'ways') return floatsOfWaysTable(table, isBought);
  return table.kind === 'cascades' ? floatsOfWays(table) : table.strips.length;
}

/** Of each spin, one after another. */
function stopsOf(table: SlotTable, floats: readonly number[], isBought: boolean): string {
  return spinsOf(table, floats, isBought)
    .map(({ stops }) => stops.join(' · '))
    .join(' | ');
}

function spinsOf(
  table: SlotTable,
  floats: readonly number[],
  isBought: boolean,
): readonly Pick<SpinDrawn, 'stops'>[] {
  if (table.kind === 'ways') return drawWays(table, floats, isBought).spins;
  if (table.kind === 'tall_ways') return drawTall(table, floats).spins;
  return table.kind === 'cascades' ? drawCascades(table, floats).spins : [drawSpin(table, floats)];
}

/** The way of the ball, and its bin counted from 1 at the left. */
function drawPlinko(floats: readonly number[]): string {
  const path = floats.map((float) => Math.floor(float * 2));
  return `${path.map((right) => (right ? '→' : '←')).join(' ')} · ${path.filter(Boolean).length + 1}`;
}

function drawWithout({ count, of }: Shape, floats: readonly number[]): number[] {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  return floats.slice(0, count).flatMap((float) => left.splice(Math.floor(float * left.length), 1));
}
