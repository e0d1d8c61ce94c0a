import { isDrawKind } from '@palaro/studio/draw/draw-rounds';
import { KINDS } from '@palaro/studio/wire';
import type { RefusalAnswer, RoundAnswer, ScreenView } from '@palaro/studio/wire';
import { until } from '../support/until.ts';
import { ROUND_MS, type GameDoor } from './games-door.ts';
import { sampleOrder } from './games-orders.ts';

/** A round of something that the game must take. A match may begin and have other odds, or a table close, between the look and the bet: the next one is taken then. */
export async function tryBegin(
  door: GameDoor,
  turn: number,
  tries = 5,
): Promise<RoundAnswer | RefusalAnswer> {
  const view = await door.view();
  const isMatch = KINDS[view.rules.kind] === 'match';
  const answer = await door.tryPlay({
    ...sampleOrder(view, turn, isMatch ? await door.matches() : undefined),
    ...(view.is_live && { table_round: await roundForAll(door, view) }),
  });
  const isLate = 'error' in answer && ['MARKET_CLOSED', 'ODDS_CHANGED', 'BETS_CLOSED'].includes(answer.error);
  return isLate && tries > 1 ? tryBegin(door, turn, tries - 1) : answer;
}

/** A round for all that takes bets: a flight, a draw, or the round of a live table. */
function roundForAll(door: GameDoor, { rules: { kind } }: ScreenView): Promise<string> {
  if (kind === 'crash') return door.flight();
  return isDrawKind(kind) ? door.draw() : door.tableRound();
}

/** @throws when the game refuses it all the same. */
export async function begin(door: GameDoor, turn: number): Promise<RoundAnswer> {
  const { rules, is_live } = await door.view();
  const hasClose = is_live || KINDS[rules.kind] === 'match';
  // What the round before has won may still be on its way to the wallet, the hand of this round is the member's already, or a match
  // has begun, or a table closed, before its bet was paid.
  const later = ['ROUND_OPEN', 'HAND_TAKEN', ...(hasClose ? ['BET_CANCELLED'] : [])];
  const look = async () => {
    const begun = await tryBegin(door, turn);
    return 'error' in begun && later.includes(begun.error) ? undefined : begun;
  };
  const answer = await until('the end of the round before', look, { withinMs: ROUND_MS });
  if ('error' in answer) throw new Error(`the round was refused: ${answer.error}`);
  return answer;
}
