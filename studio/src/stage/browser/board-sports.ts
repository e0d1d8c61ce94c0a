import type { MatchAnswer, MatchesAnswer, RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { together } from './ended-rounds.ts';
import { button, make } from './make.ts';
import { placedBets } from './placed-bets.ts';
import { followBets, matchesOf } from './settled-bets.ts';
import { createMatchList } from './sports-list.ts';
import { createMatchPage } from './sports-match.ts';
import { markChosen, replaceOdds, type Choice } from './sports-odds.ts';
import { createSlip } from './sports-slip.ts';
import { dayText } from './sports-words.ts';
import { whenChanged } from './when-changed.ts';

/** What is looked at: what runs and begins next, the matches of a day, or the member's own bets. */
type Look = 'now' | 'bets' | { day: string };

/** A calendar of matches with their odds, all bets of one match, and the slip beside what plays. */
export const sportsBoard: MakeBoard = (table) => {
  const { view, texts, sports: words, read } = table;
  const { rules } = view;
  if (rules.kind !== 'sports' || !words) throw new Error('This is no sportsbook.');
  let look: Look = 'now';
  let opened: string | undefined;
  /** Answers that come after another look was chosen are not shown. */
  let turn = 0;

  const slip = createSlip({
    table,
    words,
    maxLegs: rules.max_legs,
    onLegs: () => markChosen(main, slip.has),
  });
  const choose = (choice: Choice) => {
    table.hush();
    slip.toggle(choice);
  };
  const parts = { texts, words, isChosen: slip.has, choose };
  const list = createMatchList({ ...parts, open: (match) => openMatch(match) });
  const page = createMatchPage({ ...parts, back: () => closeMatch() });
  const placed = make('div', { class: 'placed-place', hidden: true });
  const days = make('nav', { class: 'days', 'aria-label': words.calendar });
  const main = make('div', { class: 'sport-main' }, list.element, page.element, placed);
  const element = make('section', { class: 'board sports', 'aria-label': view.game_name }, days, main);

  const isLook = (one: Look) => JSON.stringify(one) === JSON.stringify(look);
  const show = () => {
    list.element.hidden = look === 'bets' || opened !== undefined;
    page.element.hidden = look === 'bets' || opened === undefined;
    placed.hidden = look !== 'bets';
    for (const control of days.querySelectorAll<HTMLElement>('button'))
      control.setAttribute('aria-pressed', String(control.dataset['look'] === JSON.stringify(look)));
  };
  const lookAt = (next: Look) => {
    look = next;
    opened = undefined;
    if (look === 'bets') slip.fold();
    show();
    void refresh();
  };
  const openMatch = (match: MatchAnswer) => {
    opened = match.match_id;
    page.show(match, Date.now());
    show();
    page.focus();
    void refresh();
  };
  const closeMatch = () => {
    const id = opened;
    opened = undefined;
    show();
    const row = [...list.element.querySelectorAll<HTMLElement>('.odd')].find(
      ({ dataset }) => id !== undefined && dataset['key']?.startsWith(`${id} `),
    );
    (row ?? days.querySelector('button'))?.focus();
    void refresh();
  };

  const lookButton = (one: Look, text: string) =>
    button(
      {
        class: 'choice',
        'data-always': '',
        'data-look': JSON.stringify(one),
        'aria-pressed': String(isLook(one)),
      },
      () => lookAt(one),
      text,
    );
  const showDays = whenChanged((found: readonly string[]) =>
    days.replaceChildren(
      lookButton('now', words.now),
      lookButton('bets', texts.yourBets),
      ...found.map((day, index) => lookButton({ day }, dayText(day, index === 0, words))),
    ),
  );

  /** Of legs whose match has begun: until then their odds stay as they are. */
  const refreshLegs = async (now: number, isAll: boolean) => {
    const begun = slip.matches().filter(({ starts_at }) => isAll || Date.parse(starts_at) <= now);
    const answers = await Promise.all(
      begun.map(({ match_id }) => read<MatchesAnswer>('matches', { match: match_id })),
    );
    slip.update(answers.flatMap((answer) => answer?.matches ?? []));
  };
  const showBets = whenChanged((rounds: readonly RoundAnswer[]) =>
    replaceOdds(
      placed,
      placedBets(rounds, table, (round, amount) => void cashOut(round, amount)),
    ),
  );
  const settledIn = followBets();
  const showSettled = async (rounds: readonly RoundAnswer[]) => {
    const settled = settledIn(rounds);
    if (settled.length > 0) await table.finish(together(settled), matchesOf(settled));
  };
  const cashOut = async (round: string, amount: string) => {
    await table.cashOut(round, amount);
    await refresh();
    // The button is gone with which it was done.
    if (document.activeElement === document.body)
      placed.querySelector<HTMLElement>(`[data-key="bet ${round}"]`)?.focus({ preventScroll: true });
  };
  async function refresh(isAllLegs = false) {
    turn += 1;
    const own = turn;
    const asked = opened === undefined ? (typeof look === 'object' ? look : {}) : { match: opened };
    const [answer, bets] = await Promise.all([
      read<MatchesAnswer>('matches', asked),
      read<{ rounds: RoundAnswer[] }>('rounds'),
    ]);
    if (bets && own === turn) showBets(bets.rounds);
    if (!answer) return;
    const now = Date.parse(answer.now);
    showDays(answer.days);
    if (own === turn) {
      const [match] = answer.matches;
      if (opened === undefined) list.show(answer.matches, now, typeof look === 'object');
      else if (match) page.show(match, now);
      show();
    }
    if (bets && own === turn) await showSettled(bets.rounds);
    await refreshLegs(now, isAllLegs);
  }
  slip.redraw();

  return {
    element,
    panelTop: slip.element,
    order: slip.order,
    stakeChanged: slip.redraw,
    lock: (isLocked) => {
      lockAll(element, isLocked);
      lockAll(slip.element, isLocked);
    },
    begin: () => undefined,
    reveal: async () => {
      slip.clear();
      await refresh();
    },
    cancel: () => void refresh(true),
    sentence: ({ state, outcome }) => {
      if (state === 'placed') return texts.placed;
      return 'cashed_out' in outcome ? words.cashOutDone : '';
    },
    sync: () => refresh(),
    refresh: () => refresh(),
  };
};
