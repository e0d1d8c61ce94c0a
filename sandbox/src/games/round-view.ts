import { formatAmount } from '@palaro/shared-lib/contract';
import type { WalletCode } from '@palaro/shared-lib/contract';
import { findGame } from './catalogue.ts';
import type { Round } from './game-book.ts';
import type { LineWin, RefusalAnswer, RefusalCode, RoundAnswer } from './play/view.ts';
import { evaluate } from './reels/evaluate.ts';
import { symbolsOf, windowAt } from './reels/machine.ts';
import type { Machine, MachineSymbol } from './reels/machine.ts';
import { MACHINES } from './reels/machines.ts';
import { winAmount } from './stakes.ts';

/** Where the reels of a drawn round stopped and what won, worked out again from its stops; symbols as the screen numbers them. */
export function outcomeOf({ provider, game_code, stops, stake }: Round) {
  const game = findGame(provider, game_code);
  if (!game || !stops) return undefined;
  const machine = MACHINES[game.machine];
  const wins = evaluate(machine, stops).map(({ line, symbol, length, times }): LineWin => {
    const amount = formatAmount(winAmount(stake, times, machine.lines.length));
    return { line, symbol: numberOf(machine, symbol), count: length, amount };
  });
  return { window: windowNumbers(machine, stops), wins };
}

export function windowNumbers(machine: Machine, stops: readonly number[]): number[][] {
  return windowAt(machine, stops).map((column) => column.map((symbol) => numberOf(machine, symbol)));
}

/** From 0, the best first and the wild last. */
export function numberOf(machine: Machine, symbol: MachineSymbol): number {
  return symbolsOf(machine).indexOf(symbol);
}

/** What the screen is told about a round: how it ended, or why it did not. */
export function toRoundAnswer(round: Round): RoundAnswer | RefusalAnswer {
  const outcome = outcomeOf(round);
  const balance = round.balance ?? round.balance_after_bet;
  if (outcome) return { round: round.id, ...outcome, win: round.win ?? '0.00', balance: balance ?? '0.00' };
  const refused = round.state === 'refused' ? REFUSALS[round.code as WalletCode] : undefined;
  return { error: refused ?? 'BET_CANCELLED', ...(balance !== undefined && { balance }) };
}

/** The wallet's words in the screen's. A bet that is refused for another reason never was. */
const REFUSALS: Partial<Record<WalletCode, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INVALID_TOKEN: 'SESSION_ENDED',
  MEMBER_BLOCKED: 'MEMBER_BLOCKED',
  GAME_OFF: 'GAME_OFF',
};
