import type { FlightAnswer, RoundAnswer } from '../../wire/index.ts';
import { askInTurn } from './ask-in-turn.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { createAutoCashOut, createCashOut } from './crash-controls.ts';
import { createCrashSky } from './crash-sky.ts';
import { createFlightBets } from './flight-bets.ts';
import { createFlownFlights } from './flown-flights.ts';
import { make } from './make.ts';
import { toUnits } from './money.ts';

/** Between two looks at the flight: while it flies, and while bets are open. */
const [FLYING_MS, OPEN_MS] = [250, 1_000];
const TICK_MS = 200;

type Phase = 'open' | 'flying' | 'over';

/** Flights for everybody in the game, by the server's clock: bets before the start, and all see the same end. */
export const flightBoard: MakeBoard = (table) => {
  const { view, texts, stake, read, tick } = table;
  const { rules } = view;
  if (rules.kind !== 'crash') throw new Error('This is no crash.');
  const words = texts.flight;
  const sky = createCrashSky(rules.growth);
  const [cashOut, auto] = [createCashOut(table), createAutoCashOut(table, rules)];
  const [bets, flown] = [createFlightBets(table), createFlownFlights(texts, rules)];
  const [number, word] = [make('span'), make('b', {}, words.lost)];
  const spoken = make('p', { class: 'spoken', role: 'status' });
  const element = make(
    'section',
    { class: 'board crash flight', 'aria-label': view.game_name },
    make('p', { class: 'flight-head' }, number, word),
    sky.element,
    cashOut.element,
    auto.element,
    flown.element,
    bets.element,
    spoken,
  );
  let seen: { answer: FlightAnswer; at: number; phase: Phase } | undefined;
  /** No answer has come for a while. */
  let isLost = true;
  let turn: ReturnType<typeof setTimeout> | undefined;

  const secondsTo = (instant: string | undefined) => {
    if (!seen || instant === undefined) return '0';
    const left = Date.parse(instant) - Date.parse(seen.answer.now) - (performance.now() - seen.at);
    return String(Math.max(0, Math.ceil(left / 1_000)));
  };
  const say = () => {
    const { answer } = seen ?? {};
    if (isLost || !answer) word.textContent = words.lost;
    else if (answer.crashed_at !== undefined)
      word.textContent = words.next.replace('{seconds}', secondsTo(answer.next_at));
    else if (answer.factor !== undefined) word.textContent = words.flying;
    else word.textContent = words.open.replace('{seconds}', secondsTo(answer.starts_at));
  };
  const announce = (answer: FlightAnswer, phase: Phase) => {
    const fell = words.fell.replace('{factor}', `×${answer.crashed_at ?? ''}`);
    spoken.textContent = { open: words.opened, flying: words.flying, over: fell }[phase];
  };
  const take = (answer: FlightAnswer) => {
    const phase = phaseOf(answer);
    const isNew = seen?.answer.round !== answer.round || seen.phase !== phase;
    seen = { answer, at: performance.now(), phase };
    element.dataset['phase'] = phase;
    number.textContent = words.round.replace('{number}', String(answer.number));
    flown.show(answer);
    bets.show(answer);
    if (answer.factor !== undefined) sky.confirm(answer.factor);
    if (!isNew) return;
    announce(answer, phase);
    if (phase === 'open') sky.clear();
    if (phase !== 'over') return;
    sky.stop(answer.crashed_at, true);
    tick(0);
  };
  const look: () => Promise<void> = askInTurn(async () => {
    clearTimeout(turn);
    const answer = await read<FlightAnswer>('flight');
    isLost = answer?.round === undefined;
    if (answer && !isLost) take(answer);
    say();
    turn = setTimeout(() => void look(), seen?.phase === 'open' ? OPEN_MS : FLYING_MS);
  });
  // The table is complete when this has run.
  turn = setTimeout(() => void look(), 0);
  document.addEventListener('visibilitychange', () => void look());
  setInterval(say, TICK_MS);

  const confirm = ({ steps }: RoundAnswer) => cashOut.offer(steps.includes('cash_out'));
  const land = () => {
    cashOut.offer(false);
    cashOut.element.textContent = texts.cashOut;
  };
  return {
    element,
    order: () => {
      if (!seen || isLost || seen.phase !== 'open') return { missing: isLost ? words.lost : words.wait };
      const chosen = auto.chosen();
      if ('missing' in chosen) return chosen;
      return { fields: { stake: stake(), ...chosen, table_round: seen.answer.round }, total: stake() };
    },
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      cashOut.clear();
      element.removeAttribute('data-won');
    },
    confirm,
    reveal: async (answer) => {
      const { state, stake: staked, win } = answer;
      if (state === 'playing') {
        cashOut.clear();
        confirm(answer);
        return look();
      }
      land();
      element.dataset['won'] = String(toUnits(win) > toUnits(staked));
      tick(5);
      await look();
    },
    cancel: land,
    sentence: ({ outcome }) => cashOut.sentence(outcome),
  };
};

function phaseOf({ crashed_at, factor }: FlightAnswer): Phase {
  if (crashed_at !== undefined) return 'over';
  return factor === undefined ? 'open' : 'flying';
}
