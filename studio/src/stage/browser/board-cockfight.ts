import type { MatchAnswer, MatchesAnswer, RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { untilText } from './bet-words.ts';
import { svgElement } from './elements.ts';
import { button, make } from './make.ts';
import { placedBets } from './placed-bets.ts';

const SIDES = ['meron', 'draw', 'wala'] as const;

/** The pit: the last fight as it was settled, the one that runs, the next one with its three odds, and drawn birds. */
export const cockfightBoard: MakeBoard = (table) => {
  const { view, texts, stake, changed, read } = table;
  if (view.rules.kind !== 'cockfight') throw new Error('This is no cockpit.');
  let fight: MatchAnswer | undefined;
  let side: (typeof SIDES)[number] | undefined;
  const fights = make('div', { class: 'fights' });
  const pit = make('div', { class: 'pit', 'aria-hidden': 'true' }, bird('meron'), bird('wala'));
  const odds = make('div', { class: 'fight-odds' });
  const placed = make('div');
  const element = make(
    'section',
    { class: 'board cockfight', 'aria-label': view.game_name },
    fights,
    pit,
    odds,
    placed,
  );

  const oddsOf = (one: string) =>
    fight?.markets[0]?.selections.find(({ selection }) => selection === one)?.odds;
  const fighterOf = (one: (typeof SIDES)[number]) =>
    one === 'meron' ? (fight?.home ?? '') : one === 'wala' ? (fight?.away ?? '') : '';
  const drawOdds = () => {
    odds.replaceChildren(
      ...SIDES.map((one) =>
        button(
          {
            class: `spot ${one}`,
            'aria-pressed': String(one === side),
            'aria-disabled': String(!oddsOf(one)),
          },
          () => {
            side = side === one ? undefined : one;
            drawOdds();
          },
          make('span', { class: 'spot-name' }, texts[one]),
          make('span', { class: 'fighter' }, fighterOf(one)),
          make('b', {}, oddsOf(one) ?? '–'),
        ),
      ),
    );
    changed();
  };
  async function refresh() {
    // In this order: what the own rounds say of a fight is never newer than what is said of the fight.
    const own = await read<{ rounds: RoundAnswer[] }>('rounds');
    const answer = await read<MatchesAnswer>('matches');
    if (own) placed.replaceChildren(placedBets(own.rounds, table));
    if (!own || !answer) return;
    const next = answer.matches.find(({ state }) => state === 'open');
    const running = answer.matches.find(({ state }) => state === 'running');
    // The newest is the first of those that have ended.
    const last = answer.matches.find(({ state }) => state === 'ended' || state === 'void');
    if (next?.match_id !== fight?.match_id) side = undefined;
    fight = next;
    pit.classList.toggle('is-fighting', running !== undefined);
    const starts =
      next && texts.startsIn.replace('{time}', untilText(next.starts_at, Date.parse(answer.now)));
    const lines = [
      last && [texts.lastFight, `${fightersOf(last)}: ${resultOf(last, own.rounds)}`],
      running && [texts.fighting, fightersOf(running)],
      next ? [texts.nextFight, `${fightersOf(next)} · ${starts}`] : [texts.noMatches, ''],
    ];
    fights.replaceChildren(
      ...lines.flatMap((line) => (line ? [make('p', {}, make('b', {}, line[0] ?? ''), ` ${line[1]}`)] : [])),
    );
    drawOdds();
  }
  const fightersOf = ({ home, away }: MatchAnswer) => `${home} (${texts.meron}) – ${away} (${texts.wala})`;
  /** What was settled: not before the bets of this member on it are. */
  const resultOf = (ended: MatchAnswer, own: readonly RoundAnswer[]) => {
    const isOnIt = ({ outcome }: RoundAnswer) =>
      outcome.kind === 'cockfight' && outcome.legs.some(({ match_id }) => match_id === ended.match_id);
    if (own.some((round) => isOnIt(round) && round.state !== 'closed')) return texts.settling;
    if (ended.state === 'void') return texts.noContest;
    const { home_score = 0, away_score = 0 } = ended;
    if (home_score === away_score) return texts.draw;
    return texts.wins.replace('{name}', home_score > away_score ? texts.meron : texts.wala);
  };
  drawOdds();

  return {
    element,
    order: () => {
      const chosen = side && oddsOf(side);
      return fight && side && chosen
        ? {
            fields: {
              stake: stake(),
              legs: [
                { match_id: fight.match_id, bet_type: 'MWD', criteria: '', selection: side, odds: chosen },
              ],
            },
            total: stake(),
          }
        : { missing: texts.emptySlip };
    },
    lock: (isLocked) => lockAll(odds, isLocked),
    begin: () => undefined,
    reveal: async () => {
      side = undefined;
      await refresh();
    },
    cancel: () => void refresh(),
    sentence: ({ state }) => (state === 'placed' ? texts.placed : ''),
    refresh,
  };
};

/** A cock in a few strokes; the other one looks the other way. */
function bird(side: 'meron' | 'wala'): SVGElement {
  const picture = svgElement('svg', { viewBox: '0 0 100 100', class: `bird ${side}`, focusable: 'false' });
  picture.append(
    svgElement('path', { class: 'tail', d: 'M30 62C10 60 4 40 10 22c6 12 12 18 24 22z' }),
    svgElement('path', {
      class: 'body',
      d: 'M28 58c2 20 30 26 42 12 8-10 8-26 4-36l-10-4c-2 14-20 18-36 28z',
    }),
    svgElement('path', { class: 'head', d: 'M62 34c-2-14 8-20 16-16 6 3 6 12 0 18z' }),
    svgElement('path', { class: 'comb', d: 'M66 18c0-8 5-9 6-4 1-6 7-6 6 0 3-3 6 0 3 5z' }),
    svgElement('path', { class: 'beak', d: 'M81 24l11 3-10 4z' }),
    svgElement('path', { class: 'leg', d: 'M46 76v16m-6 0h12M58 74v18m-6 0h12' }),
    svgElement('circle', { class: 'eye', cx: 75, cy: 25, r: 2 }),
  );
  return picture;
}
