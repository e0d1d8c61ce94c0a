import { PROVIDER_CODES } from '@palaro/contract';
import type { GameCategory, ProviderCode } from '@palaro/contract';
import type { ProviderGame } from '@palaro/contract/wires';
import { CARD_MATHS } from '@palaro/studio/cards/card-maths';
import { DRAW_MATHS } from '@palaro/studio/draw/draw-maths';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import { HASH_MATHS } from '@palaro/studio/hash/hash-maths';
import { MATCH_MATHS } from '@palaro/studio/match/match-tables';
import type { Kind } from '@palaro/studio/wire';
import { seedStream } from '@palaro/game-art/stage';
import { MACHINES } from '@palaro/studio/reels/machines';
import { largestWin } from '@palaro/studio/maths/largest-win';
import { returnOf } from '@palaro/studio/maths/maths';
import { LATER_GAMES } from './later-games.ts';
import { OWN_GAMES } from './own-games.ts';
import { MOTIF_NAMES, slotNames } from './slot-names.ts';
import {
  BINGO_NAMES,
  CASINO_NAMES,
  COCKFIGHT_NAMES,
  ESPORTS_GAMES,
  FISHING_NAMES,
  HASH_NAMES,
  LOTTERY_GAMES,
  SPORTSBOOK_GAMES,
  TABLE_NAMES,
} from './table-names.ts';

/** The number of games of each category per provider, in the order of assigning names. */
const SHARES: Readonly<Record<GameCategory, Partial<Record<ProviderCode, number>>>> = {
  slot: {
    launchone: 18,
    jili: 30,
    ygr: 24,
    openapi: 24,
    wow: 20,
    fc: 28,
    habanero: 30,
    epic: 36,
    luzon: 40,
    kislap: 26,
  },
  fishing: { jili: 10, ygr: 10, fc: 10, kislap: 10 },
  hash: { launchone: 12, wow: 12, halo: 24 },
  casino: { tbl: 10, awc: 12, evo: 14, mindoro: 12 },
  table: { jili: 8, tbl: 12, evo: 8, habanero: 10, mindoro: 10 },
  bingo: { jili: 8, openapi: 8, perya: 12 },
  lottery: { perya: 10, tala: 16 },
  sportsbook: { wbet: 8, sinag: 8 },
  esports: { wbet: 6, sinag: 6 },
  cockfight: { awc: 6, bayani: 10 },
};

/** Names of the first own games. Later ones have names that are not assigned here, because otherwise each following game would change. */
const TAKEN = ['Buko Splash', 'Gumamela Garden'];

interface Draft {
  name: string;
  maths: string;
  motif?: string;
}

const MACHINE_IDS = MACHINES.map(({ id }) => id);

/** Names of each category with their maths, in order; the maths of one kind alternate. */
const DRAFTS: Readonly<Record<GameCategory, readonly Draft[]>> = {
  slot: slotNames()
    .filter(({ name }) => !TAKEN.includes(name))
    .map(({ name, motif }, index) => ({ name, motif, maths: inTurn(MACHINE_IDS, index) })),
  fishing: FISHING_NAMES.map((name, index) => ({
    name,
    maths: inTurn(namesOfKind(HASH_MATHS, 'fishing'), index),
  })),
  hash: woven(HASH_NAMES, HASH_MATHS),
  casino: woven(CASINO_NAMES, mathsFor('casino')),
  table: woven(TABLE_NAMES, mathsFor('table')),
  bingo: woven(BINGO_NAMES, DRAW_MATHS),
  lottery: LOTTERY_GAMES.map(([name, maths]) => ({ name, maths })),
  sportsbook: SPORTSBOOK_GAMES.map(([name, maths]) => ({ name, maths })),
  esports: ESPORTS_GAMES.map(([name, maths]) => ({ name, maths })),
  cockfight: COCKFIGHT_NAMES.map((name, index) => ({
    name,
    maths: inTurn(namesOfKind(MATCH_MATHS, 'cockfight'), index),
  })),
};

/** Every game of every provider. */
export const CATALOGUE: readonly GameDefinition[] = [
  ...OWN_GAMES,
  ...(Object.keys(SHARES) as GameCategory[]).flatMap(dealOut),
  ...LATER_GAMES.map(({ provider, category, ...draft }) => definition(provider, category, draft)),
];

const byCode = new Map(CATALOGUE.map((game) => [`${game.provider} ${game.game_code}`, game]));

export function findGame(provider: string, gameCode: string): GameDefinition | undefined {
  return byCode.get(`${provider} ${gameCode}`);
}

export function gamesOf(provider: ProviderCode): readonly GameDefinition[] {
  return CATALOGUE.filter((game) => game.provider === provider);
}

export function toProviderGame(game: GameDefinition): ProviderGame {
  const { game_code, game_name, category, art_seed } = game;
  const { rtp } = returnOf(game.maths);
  return { game_code, game_name, category, rtp, art_seed, win_cap: largestWin(game.maths) };
}

const WITH_MATCHES = CATALOGUE.filter(({ maths }) => Object.hasOwn(MATCH_MATHS, maths));

/** A fixed number for each game with matches, which decides the teams of its league. */
export function leagueOf(game: GameDefinition): number {
  return WITH_MATCHES.indexOf(game);
}

function dealOut(category: GameCategory): GameDefinition[] {
  const drafts = DRAFTS[category];
  let next = 0;
  return PROVIDER_CODES.flatMap((provider) => {
    const own = drafts.slice(next, next + (SHARES[category][provider] ?? 0));
    next += own.length;
    return own.map((draft) => definition(provider, category, draft));
  });
}

function definition(
  provider: ProviderCode,
  category: GameCategory,
  { name, maths, motif }: Draft,
): GameDefinition {
  const code = toCode(name);
  return {
    provider,
    game_code: code,
    game_name: name,
    category,
    maths,
    art_seed: artSeed(`${provider}/${code}`, motif),
  };
}

/** "Swerte 6/42" → "swerte-6-42" */
function toCode(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The game's motif, then three others drawn from the seed; the game's code makes the result unique. */
function artSeed(seed: string, motif: string | undefined): string {
  const stream = seedStream(seed);
  const first = motif ?? stream.pick(MOTIF_NAMES);
  const others = stream.shuffle(MOTIF_NAMES.filter((name) => name !== first)).slice(0, 3);
  return [first, ...others, seed.split('/')[1] ?? ''].join('.');
}

function woven(names: Readonly<Partial<Record<Kind, readonly string[]>>>, maths: MathsTable): Draft[] {
  const kinds = Object.keys(names) as Kind[];
  const longest = Math.max(...kinds.map((kind) => names[kind]?.length ?? 0));
  return Array.from({ length: longest }, (_, index) =>
    kinds.flatMap((kind) => {
      const name = names[kind]?.[index];
      return name === undefined ? [] : [{ name, maths: inTurn(namesOfKind(maths, kind), index) }];
    }),
  ).flat();
}

/** A hand for all is played by rules of its own; other cards are dealt by the same ones to many and to one. */
function mathsFor(category: 'casino' | 'table'): MathsTable {
  const isForAll = (maths: object) => 'charlie' in maths;
  return Object.fromEntries(
    Object.entries<{ kind: Kind }>(CARD_MATHS).filter(
      ([, maths]) => maths.kind !== 'blackjack' || isForAll(maths) === (category === 'casino'),
    ),
  );
}

type MathsTable = Readonly<Record<string, { kind: Kind }>>;

function namesOfKind(maths: MathsTable, kind: Kind): string[] {
  return Object.keys(maths).filter((name) => maths[name]?.kind === kind);
}

function inTurn(items: readonly string[], index: number): string {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There are no maths of this kind.');
  return item;
}
