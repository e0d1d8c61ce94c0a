import type { LegAnswer, RoundAnswer } from '../../wire/index.ts';
import type { Table } from './board.ts';
import { marketName, selectionName } from './bet-words.ts';
import { button, make } from './make.ts';

type Bet = Extract<RoundAnswer['outcome'], { kind: 'sports' | 'cockfight' }>;
/** Closes a bet for the amount that is on its button. */
type CashOut = (round: string, amount: string) => void;

/** The member's last bets with how each of their legs stands, and what they can be cashed out for. */
export function placedBets(
  rounds: readonly RoundAnswer[],
  table: Pick<Table, 'texts' | 'show' | 'sports'>,
  cashOut?: CashOut,
): HTMLElement {
  const { texts } = table;
  const bets = rounds.flatMap((round) => {
    const { outcome } = round;
    if (outcome.kind !== 'sports' && outcome.kind !== 'cockfight') return [];
    return [
      make(
        'article',
        { class: 'placed', tabindex: cashOut && -1, 'data-key': `bet ${round.round}` },
        make('p', {}, sumsOf(round, outcome, table)),
        make('ul', {}, ...outcome.legs.map((leg) => legOf(leg, table))),
        ...endOf(round, outcome, table, cashOut),
      ),
    ];
  });
  return make(
    'section',
    { class: 'placed-bets' },
    make('h2', {}, texts.yourBets),
    ...(bets.length > 0 ? bets : [make('p', { class: 'hint' }, texts.noBets)]),
  );
}

type Words = Pick<Table, 'texts' | 'show' | 'sports'>;

const sumsOf = ({ state, stake, win }: RoundAnswer, { to_win }: Bet, { texts, show }: Words) =>
  state === 'closed' ? `${show(stake)} → ${show(win)}` : `${show(stake)} · ${texts.toWin} ${show(to_win)}`;

const legOf = (leg: LegAnswer, { texts }: Words) =>
  make(
    'li',
    { 'data-state': leg.state },
    make('b', {}, `${selectionName(leg.selection, leg, texts)} @ ${leg.odds}`),
    make(
      'span',
      {},
      `${marketName(leg, texts)} · ${leg.home} – ${leg.away}${leg.score ? ` ${leg.score}` : ''}`,
    ),
    make('i', {}, texts.legState[leg.state]),
  );

/** What can be done with an open bet, or that this was done with it. */
function endOf(
  { round }: RoundAnswer,
  { cash_out: offer, is_cash_out_suspended: isSuspended, cashed_out: left }: Bet,
  { texts, show, sports }: Words,
  cashOut: CashOut | undefined,
): Node[] {
  if (!sports || !cashOut) return [];
  if (left !== undefined) return [make('p', { class: 'cashed-out' }, sports.cashedOut)];
  if (isSuspended) return [make('p', { class: 'hint' }, sports.cashOutOff)];
  if (offer === undefined) return [];
  return [
    button(
      { class: 'take cash-out', 'data-key': `cash-out ${round}` },
      () => cashOut(round, offer),
      texts.cashOutFor.replace('{amount}', show(offer)),
    ),
  ];
}
