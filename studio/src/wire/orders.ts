import * as z from 'zod/mini';
import { FISH } from './fish.ts';
import type { Kind } from './kinds.ts';

/** Made by the screen; it must differ from round to round. */
const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const amount = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));

const factor = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));

/** Of the board of mines, numbered row by row from 1. */
export const MINE_TILES = 25;

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

const common = {
  request_id: requestId,
  /** Needed where the session is a lobby's. */
  game_code: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
};

/** One of the view's stakes. */
const staked = { ...common, stake: amount };

/** Of reels: no free spins can be bought there, and an order that tries to is none. */
const spun = { ...staked, buy_in: z.optional(z.never()) };

/** Several stakes on one table; each spot once. The cloth of a roulette has 157 spots. */
const onSpots = {
  ...common,
  bets: z
    .array(z.object({ spot: z.string().check(z.maxLength(20)), stake: amount }))
    .check(z.minLength(1), z.maxLength(160)),
};

/** Of a round for all: the one that the bet is for. */
const table_round = z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/)));

const atTable = { ...onSpots, table_round };

/** At a live table of whatever kind. Blackjack has one spot: hand. */
export const tableOrder = z.object(atTable);

export type TableOrder = z.infer<typeof tableOrder>;

export const numbers = z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(1), z.maxLength(15));

export const ORDERS = {
  reels: z.object(spun),
  /** `buy_in`: the free spins that the view's rules sell, instead of a paid spin. Their price in stakes is staked. */
  ways: z.object({ ...staked, buy_in: z.optional(z.literal(true)) }),
  classic: z.object(spun),
  cascades: z.object(spun),
  hold_and_win: z.object(spun),
  tall_ways: z.object(spun),
  /** Wins when the roll is over (or under) the target; "50.50". */
  dice: z.object({ ...staked, target: factor, over: z.boolean() }),
  /** Wins when the result reaches the target; pays the target. */
  limbo: z.object({ ...staked, target: factor }),
  crash: z.object({ ...staked, auto_cash_out: z.optional(factor), table_round }),
  plinko: z.object({ ...staked, risk: z.enum(PLINKO_RISKS) }),
  /** A shot at one of the sea's fish. */
  fishing: z.object({ ...staked, fish: z.enum(FISH) }),
  mines: z.object({ ...staked, mines: z.int().check(z.gte(1), z.lte(MINE_TILES - 1)) }),
  /**
   * Spots: red, black, odd, even, low, high, dozen1-3, column1-3, n0 … n36, and numbers that are next to each other on the cloth:
   * n1_2, n1_2_3, n1_2_4_5, n1_2_3_4_5_6.
   */
  roulette: z.object(atTable),
  /** Spots: big, small, odd, even, any_triple, total4-17, and single1, double1, triple1, pair1_2 and so on. */
  sic_bo: z.object(atTable),
  /** Spots: player, banker, tie, player_pair, banker_pair. */
  baccarat: z.object(atTable),
  /** Spots: dragon, tiger, tie, and those of the view. */
  dragon_tiger: z.object(atTable),
  blackjack: z.object(staked),
  /** The stake is of one card. */
  bingo: z.object({ ...staked, cards: z.int().check(z.gte(1), z.lte(4)), table_round }),
  keno: z.object({ ...staked, picks: numbers, table_round }),
  pick: z.object({ ...staked, picks: numbers, table_round }),
  /** `any`: the digits in any order. */
  digits: z.object({ ...staked, digits: numbers, play: z.enum(['straight', 'any']), table_round }),
  /** Several legs are a parlay. `odds` are those that the member saw; others are refused with ODDS_CHANGED. */
  sports: z.object({
    ...staked,
    legs: z
      .array(
        z.object({
          match_id: z.string().check(z.maxLength(60)),
          bet_type: z.string().check(z.maxLength(12)),
          criteria: z.string().check(z.maxLength(20)),
          selection: z.string().check(z.maxLength(40)),
          odds: z.string().check(z.regex(/^\d{1,6}\.\d{2}$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  /** One leg with bet_type MWD: selection meron, wala or draw. */
  cockfight: z.object({
    ...staked,
    legs: z
      .array(
        z.object({
          match_id: z.string().check(z.maxLength(60)),
          bet_type: z.literal('MWD'),
          criteria: z.literal(''),
          selection: z.enum(['meron', 'wala', 'draw']),
          odds: z.string().check(z.regex(/^\d{1,6}\.\d{2}$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
  }),
} as const satisfies Record<Kind, z.ZodMiniType>;

export type OrderOf<K extends Kind> = z.infer<(typeof ORDERS)[K]>;

export type PlayOrder = OrderOf<Kind>;

const plainMove = z.object({
  step: z.enum(['hit', 'stand', 'double', 'split']),
  /** Of blackjack: how many cards the hand has on which it is the decision. It is not taken on another number: the hand has gone on meanwhile. */
  cards: z.optional(z.int().check(z.gte(2), z.lte(21))),
  /** Which hand that is, where it was split. */
  hand: z.optional(z.enum(['first', 'second'])),
});

/** `amount`: of a bet that is bought back for a price, the one that was shown. More may be paid for it, and never less. */
const cashOutMove = z.object({ step: z.literal('cash_out'), amount: z.optional(amount) });

/** Opens a tile of the board of mines. */
const tileMove = z.object({ step: z.literal('open'), tile: z.int().check(z.gte(1), z.lte(MINE_TILES)) });

/** A step with what it needs. */
export type Move = z.infer<typeof plainMove> | z.infer<typeof cashOutMove> | z.infer<typeof tileMove>;

export type Step = Move['step'];

export const stepOrder = z.intersection(
  z.object({ request_id: requestId }),
  z.discriminatedUnion('step', [plainMove, cashOutMove, tileMove]),
);

export type StepOrder = z.infer<typeof stepOrder>;
