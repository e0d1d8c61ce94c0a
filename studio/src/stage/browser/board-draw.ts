import type { DrawAnswer, Kind, RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { bingoCard } from './draw-bingo.ts';
import { createDrawChoice } from './draw-choice.ts';
import type { MakeDrawCard } from './draw-card.ts';
import { digitsCard } from './draw-digits.ts';
import { createDrawTickets } from './draw-tickets.ts';
import { createDrawTray } from './draw-tray.ts';
import { endedRounds, together } from './ended-rounds.ts';
import { createLiveClock, phaseOf } from './live-clock.ts';
import type { Phase } from './live-clock.ts';
import { createLiveHead } from './live-head.ts';
import { make } from './make.ts';
import { exact, toUnits } from './money.ts';
import { numbersCard } from './draw-numbers.ts';
import { createPastDraws } from './past-draws.ts';

const TICK_MS = 200;

function cardOf(kind: Kind): MakeDrawCard {
  if (kind === 'bingo') return bingoCard;
  return kind === 'digits' ? digitsCard : numbersCard;
}

/** Draws for everybody in the game, by the server's clock: tickets until the close, then the balls, one by one. */
export const drawBoard: MakeBoard = (table) => {
  const { view, draws, stake, show, read, finish } = table;
  if (!draws) throw new Error('This is no draw for all.');
  const { words, hold } = draws;
  const card = cardOf(view.rules.kind)(table, words);
  const head = createLiveHead(words);
  const tray = createDrawTray(words, card.balls, table.tick);
  const choice = createDrawChoice(words);
  const tickets = createDrawTickets(card, words, show);
  const past = createPastDraws(words, view.rules);
  const code = make('p', { class: 'draw-code' });
  const element = make(
    'section',
    { class: 'board draw', 'aria-label': view.game_name },
    head.element,
    tray.element,
    make('div', { class: 'draw-order' }, card.element, choice.element),
    tickets.element,
    make('div', { class: 'draw-past' }, past.element, code),
  );
  let seen: { answer: DrawAnswer; phase: Phase } | undefined;
  let isLost = true;

  const isShown = (round: string) => seen?.answer.round === round;
  const mark = (drawn: readonly number[]) => {
    card.mark(drawn);
    tickets.mark(drawn);
  };
  const take = (answer: DrawAnswer, phase: Phase) => {
    const isNewRound = !isShown(answer.round);
    const isNewPhase = isNewRound || seen?.phase !== phase;
    isLost = false;
    seen = { answer, phase };
    element.dataset['phase'] = phase;
    head.set(answer, phase);
    code.textContent = words.code.replace('{hash}', answer.hash);
    if (isNewRound) {
      tray.clear();
      mark([]);
    }
    choice.show(answer);
    tickets.show(answer);
    past.keep(answer);
    element.toggleAttribute('data-has-tickets', answer.own.length > 0);
    if (phase !== 'over') {
      past.commit(answer);
      past.show(answer.past);
    } else if (isNewPhase) void showDraw(answer);
  };
  const clock = createLiveClock({
    read: () => read<DrawAnswer>('draw'),
    onAnswer: take,
    onLost: () => {
      isLost = true;
      head.setLost();
    },
  });

  async function showDraw(answer: DrawAnswer): Promise<void> {
    const { round, drawn = [], own } = answer;
    hold();
    await tray.show(answer, mark, () => isShown(round));
    if (isShown(round)) past.show(answer.past);
    const ended = await endedRounds(
      own.map((ticket) => ticket.round),
      (ticket) => read(`round/${ticket}`),
      () => true,
    );
    const { closed = [], voided = 0 } = ended ?? {};
    if (isShown(round)) tickets.settle(closed, drawn);
    await finish(together(closed), sentenceOf(drawn, closed, voided));
  }
  const sentenceOf = (drawn: readonly number[], closed: readonly RoundAnswer[], voided: number) => {
    if (voided > 0) return words.voided;
    const [only, ...others] = closed;
    if (!only) return `${words.drawnNumbers.replace('{numbers}', drawn.join(', '))} ${words.noTicket}`;
    if (others.length === 0) return card.sentence(only);
    return closed
      .map(
        (ticket, index) => `${words.ticket.replace('{number}', String(index + 1))}: ${card.sentence(ticket)}`,
      )
      .join(' ');
  };

  // The table is complete when this has run.
  setTimeout(() => void clock.sync(), 0);
  addEventListener('online', () => void clock.sync());
  setInterval(() => head.tick(clock), TICK_MS);

  return {
    element,
    order: () => {
      const isOpen = seen && phaseOf(seen.answer) === 'open' && clock.leftMs() > 0;
      const table_round = choice.later() ?? (isOpen ? seen?.answer.round : undefined);
      if (isLost || !table_round) return { missing: isLost ? words.lost : words.noSale };
      const chosen = card.choice();
      if ('missing' in chosen) return chosen;
      const total = exact(toUnits(stake()) * BigInt(chosen.stakes));
      return { fields: { stake: stake(), ...chosen.fields, table_round }, total };
    },
    stakeChanged: card.stakeChanged,
    lock: (isLocked, mayClear) => lockAll(element, isLocked, mayClear),
    begin: () => undefined,
    reveal: () => clock.sync(),
    cancel: () => undefined,
    sync: clock.sync,
    sentence: ({ outcome, stake: staked }) =>
      outcome.kind === 'shared_ticket'
        ? words.taken
            .replace('{amount}', show(staked))
            .replace('{number}', outcome.table_round.split('.').at(-1) ?? '')
        : '',
  };
};
