import { baccarat } from '../cards/baccarat.ts';
import { blackjack } from '../cards/blackjack.ts';
import { dragonTiger } from '../cards/dragon-tiger.ts';
import { bingo } from '../draw/bingo.ts';
import { digits } from '../draw/digits.ts';
import { keno } from '../draw/keno.ts';
import { pick } from '../draw/pick.ts';
import { crash } from '../hash/crash.ts';
import { dice } from '../hash/dice.ts';
import { fishing } from '../hash/fishing.ts';
import { limbo } from '../hash/limbo.ts';
import { mines } from '../hash/mines.ts';
import { plinko } from '../hash/plinko.ts';
import { roulette } from '../hash/roulette.ts';
import { sicBo } from '../hash/sic-bo.ts';
import { cockfight, sports } from '../match/match-kind.ts';
import type { Kind } from '../wire/index.ts';
import { cascades } from '../reels/cascades-kind.ts';
import { classic } from '../reels/classic-kind.ts';
import { holdAndWin } from '../reels/hold-kind.ts';
import { reels } from '../reels/reels-kind.ts';
import { tallWays } from '../reels/tall-kind.ts';
import { ways } from '../reels/ways-kind.ts';
import type { GameKind } from './game-kind.ts';

/** One row per kind of game; everything else follows from its rules. */
const KIND_RULES = {
  reels,
  ways,
  classic,
  cascades,
  hold_and_win: holdAndWin,
  tall_ways: tallWays,
  dice,
  limbo,
  crash,
  mines,
  plinko,
  fishing,
  roulette,
  sic_bo: sicBo,
  baccarat,
  dragon_tiger: dragonTiger,
  blackjack,
  bingo,
  keno,
  pick,
  digits,
  sports,
  cockfight,
} as const;

/** The maths of any kind; its `kind` says of which. */
export type Maths = Parameters<(typeof KIND_RULES)[Kind]['rulesOf']>[0];

/** The rules of a kind, with untyped maths, orders and states. This is safe because they always come from the same game. */
export type AnyKind = GameKind<Kind, unknown, unknown>;

export function rulesOfKind(kind: Kind): AnyKind {
  return KIND_RULES[kind];
}
