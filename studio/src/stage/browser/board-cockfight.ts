import type { MatchAnswer, MatchesAnswer, RingAnswer, RoundAnswer } from '../../wire/index.ts';
import type { MakeBoard } from './board.ts';
import { byId } from './elements.ts';
import { together } from './ended-rounds.ts';
import { createFightCard } from './fight-card.ts';
import { createFightPit } from './fight-pit.ts';
import { createFightProgramme } from './fight-programme.ts';
import { fightersText, resultOf, resultText } from './fight-words.ts';
import { createLiveHead } from './live-head.ts';
import { make } from './make.ts';
import { placedBets } from './placed-bets.ts';
import { createRingHistory } from './ring-history.ts';
import { followBets, matchesOf } from './settled-bets.ts';
import { whenChanged } from './when-changed.ts';

const TICK_MS = 250;
const AGAIN_MS = 1_000;

/** A ring: the pit with one headline, the next fight with its cocks and bets until it begins, those after it, and what the ring has come to. */
export const cockfightBoard: MakeBoard = (table) => {
  const { view, texts, ring: words, read } = table;
  if (view.rules.kind !== 'cockfight' || !words) throw new Error('This is no ring.');
  const parts = { texts, words };
  const head = createLiveHead({ ...words, over: words.closed });
  const headline = make('p', { class: 'headline' });
  const pit = createFightPit(parts);
  const card = createFightCard(table, parts);
  const programme = createFightProgramme(parts);
  const history = createRingHistory(parts);
  const placed = make('div');
  const element = make(
    'section',
    { class: 'board cockfight', 'aria-label': view.game_name },
    make('div', { class: 'ring-now' }, head.element, card.element, headline, pit.element),
    make(
      'div',
      { class: 'ring-more' },
      programme.element,
      placed,
      history.element,
      make('p', { class: 'drawn-note' }, words.drawn),
    ),
  );

  /** Of the last answer. */
  let next: MatchAnswer | undefined;
  let running: MatchAnswer | undefined;
  let gapMs = 1;
  let known = { now: Date.now(), at: performance.now() };
  let askedAt = 0;
  let shownHistory = '';
  let queue = Promise.resolve();
  const settledIn = followBets();

  const now = () => known.now + performance.now() - known.at;
  const clock = {
    leftMs: () => (next ? Math.max(0, Date.parse(next.starts_at) - now()) : 0),
    wholeMs: () => gapMs,
  };
  const isOpen = () => clock.leftMs() > 0;
  const showNext = () => {
    const isNew = card.show(next, isOpen());
    head.element.hidden = next === undefined;
    if (!next) return;
    head.set({ number: next.fight?.number ?? 0 }, isOpen() ? 'open' : 'dealing');
    if (isNew) byId('clock-spoken').textContent = `${words.open}. ${fightersText(next, parts)}`;
  };
  const showBets = whenChanged((rounds: readonly RoundAnswer[]) =>
    placed.replaceChildren(placedBets(rounds, table)),
  );
  const isUnsettled = ({ match_id }: Pick<MatchAnswer, 'match_id'>, own: readonly RoundAnswer[]) =>
    own.some(
      ({ state, outcome }) =>
        state !== 'closed' &&
        outcome.kind === 'cockfight' &&
        outcome.legs.some((leg) => leg.match_id === match_id),
    );
  /** What was settled: not before the bets of this member on it are. */
  const showPast = async (ended: MatchAnswer | undefined, own: readonly RoundAnswer[]) => {
    const result = ended && !isUnsettled(ended, own) ? resultOf(ended) : undefined;
    const last = ended && result && { match: ended, result };
    // The same two cocks meet again: the number tells which fight it was.
    const named = words.lastFight.replace('{number}', String(ended?.fight?.number ?? ''));
    headline.textContent = ended
      ? `${named} ${fightersText(ended, parts)}: ${result ? resultText(result, parts) : words.settling}`
      : '';
    const shown = ended ?? next;
    pit.show(running ? { match: running, isFighting: true } : (last ?? (shown && { match: shown })), last);
    if (!last || last.match.match_id === shownHistory) return;
    const answer = await read<RingAnswer>('ring');
    if (!answer) return;
    shownHistory = last.match.match_id;
    history.show(answer.fights.filter((fight) => !isUnsettled(fight, own)));
  };
  const showProgramme = ({ now: at, matches }: MatchesAnswer) => {
    known = { now: Date.parse(at), at: performance.now() };
    const [first, ...later] = matches.filter(({ state }) => state === 'open');
    next = first;
    running = matches.find(({ state }) => state === 'running');
    const [second] = later;
    if (first && second) gapMs = Date.parse(second.starts_at) - Date.parse(first.starts_at);
    showNext();
    programme.show(later);
    tick();
  };
  /** At the start: what can be bet on does not wait for what was. */
  const begin = async () => {
    const answer = await read<MatchesAnswer>('matches');
    if (answer && !next) showProgramme(answer);
  };
  const load = async () => {
    askedAt = performance.now();
    // In this order: what the own rounds say of a fight is never newer than what is said of the fight.
    const own = await read<{ rounds: RoundAnswer[] }>('rounds');
    const answer = await read<MatchesAnswer>('matches');
    if (own) showBets(own.rounds);
    if (!own || !answer) return head.setLost();
    showProgramme(answer);
    // The newest is the first of those that have ended.
    await showPast(
      answer.matches.find(({ state }) => state === 'ended' || state === 'void'),
      own.rounds,
    );
    const settled = settledIn(own.rounds);
    if (settled.length > 0) await table.finish(together(settled), matchesOf(settled));
  };
  /** One after the other: an older answer never comes after a newer one. */
  const refresh = () => {
    queue = queue.then(load, load);
    return queue;
  };
  function tick() {
    if (!next) return;
    head.tick(clock);
    programme.tick(now());
    if (!isOpen()) showNext();
    const isDue = !isOpen() || (running !== undefined && Date.parse(running.ends_at) <= now());
    if (!isDue || document.hidden || performance.now() - askedAt < AGAIN_MS) return;
    void refresh().then(table.askBalance);
  }
  setInterval(tick, TICK_MS);
  showNext();
  // The table is complete when this has run.
  setTimeout(() => void begin(), 0);

  return {
    element,
    order: () => {
      const chosen = card.chosen();
      if (!next || !chosen) return { missing: texts.emptySlip };
      const { side: selection, odds } = chosen;
      const leg = { match_id: next.match_id, bet_type: 'MWD', criteria: '', selection, odds };
      return { fields: { stake: table.stake(), legs: [leg] }, total: table.stake() };
    },
    stakeChanged: card.redraw,
    lock: card.lock,
    begin: () => undefined,
    reveal: async () => {
      card.clear();
      await refresh();
    },
    cancel: () => void refresh(),
    sentence: ({ state }) => (state === 'placed' ? texts.placed : ''),
    sync: refresh,
    refresh,
  };
};
