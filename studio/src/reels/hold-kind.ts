import { formatAmount } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { Coin } from '../wire/index.ts';
import type { HoldMachine } from './hold-machine.ts';
import { holdReturn } from './hold-return.ts';
import { isFull, mostFloats, paysOf, playHold, roundTimes } from './hold-round.ts';
import type { HoldRound, PlacedCoin } from './hold-round.ts';
import { lineWin, showLines } from './line-wins.ts';
import { lookOf, numberOf, windowNumbers } from './look.ts';

/** Lines, and coins that stay: respins of the same draw fill the places around them, and all coins are paid together. */
export const holdAndWin: GameKind<'hold_and_win', HoldMachine, HoldRound> = {
  kind: 'hold_and_win',
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: (machine) => mostFloats(machine),
  play: (machine, _order, randomness) => playHold(machine, randomness),
  endOf: (machine, { stake }, round) => ({ win: lineWin(machine, stake, roundTimes(machine, round)) }),
  show: (machine, { stake }, round) => {
    const shown = (coins: readonly PlacedCoin[]) => coins.map((coin) => showCoin(machine, stake, coin));
    return {
      kind: 'hold_and_win',
      window: windowNumbers(machine, round.stops),
      wins: showLines(machine, stake, round.stops),
      coins: shown(round.coins),
      respins: round.respins.map(shown),
      is_held: round.coins.length >= machine.holdFrom,
      ...(isFull(machine, round) && { grand: formatAmount(lineWin(machine, stake, machine.grand)) }),
    };
  },
  returnsOf: (machine) => [{ bet: 'spin', isMain: true, ...holdReturn(machine) }],
  rulesOf: (machine) => ({
    kind: 'hold_and_win',
    reels: machine.strips.length,
    rows: machine.rows,
    lines: machine.lines,
    ...lookOf(machine),
    coin: numberOf(machine, 'O'),
    faces: machine.faces.map(({ pays, prize }) => ({ pays, ...(prize && { prize }) })),
    hold_from: machine.holdFrom,
    respins: machine.respins,
    grand: machine.grand,
    start: windowNumbers(
      machine,
      machine.strips.map(() => 0),
    ),
  }),
};

function showCoin(machine: HoldMachine, stake: string, { reel, row, face }: PlacedCoin): Coin {
  const prize = machine.faces[face]?.prize;
  const amount = formatAmount(lineWin(machine, stake, paysOf(machine, face)));
  return { reel, row, amount, ...(prize && { prize }) };
}
