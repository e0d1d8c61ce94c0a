import type { MatchAnswer, MatchesAnswer, MarketAnswer, RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { marketName, selectionName, untilText } from './bet-words.ts';
import { button, make } from './make.ts';
import { toUnits } from './money.ts';
import { placedBets } from './placed-bets.ts';

interface Leg {
  match: MatchAnswer;
  market: MarketAnswer;
  selection: string;
  odds: string;
}

/** Markets that are open at first; the others are behind a button. */
const FIRST_MARKETS = 2;

/** Matches with their odds, and the slip. */
export const sportsBoard: MakeBoard = (table) => {
  const { view, texts, stake, show, changed, read } = table;
  const { rules } = view;
  if (rules.kind !== 'sports') throw new Error('This is no sportsbook.');
  let legs: Leg[] = [];
  const list = make('div', { class: 'matches' });
  const slip = make('section', { class: 'slip', 'aria-label': texts.slip });
  const placed = make('div');
  const element = make(
    'section',
    { class: 'board sports', 'aria-label': view.game_name },
    slip,
    placed,
    list,
  );
  const open = new Set<string>();

  const totalOdds = () => legs.reduce((product, { odds }) => product * Number(odds), 1);
  const isChosen = (match: MatchAnswer, market: MarketAnswer, selection: string) =>
    legs.some(
      (leg) =>
        leg.match.match_id === match.match_id &&
        leg.market.bet_type === market.bet_type &&
        leg.market.criteria === market.criteria &&
        leg.selection === selection,
    );

  const toggle = (match: MatchAnswer, market: MarketAnswer, selection: string, odds: string) => {
    const was = isChosen(match, market, selection);
    // One leg a match: two of one match are no parlay.
    legs = legs.filter((leg) => leg.match.match_id !== match.match_id);
    if (!was && legs.length < rules.max_legs) legs.push({ match, market, selection, odds });
    for (const control of list.querySelectorAll<HTMLElement>('.odd'))
      control.setAttribute('aria-pressed', String(legs.some((leg) => keyOf(leg) === control.dataset['key'])));
    drawSlip();
  };
  const drawSlip = () => {
    const rows = legs.map(({ match, market, selection, odds }) =>
      make(
        'li',
        {},
        make(
          'span',
          {},
          make('b', {}, `${selectionName(selection, match, texts)} @ ${odds}`),
          ` ${marketName(market, texts)}`,
        ),
        button(
          {
            class: 'icon small',
            'aria-label': texts.remove.replace('{name}', selectionName(selection, match, texts)),
          },
          () => toggle(match, market, selection, odds),
          '×',
        ),
      ),
    );
    const win = (BigInt(Math.round(totalOdds() * 100)) * toUnits(stake())) / 100n;
    slip.replaceChildren(
      make('h2', {}, `${texts.slip} (${legs.length})`),
      ...(legs.length === 0
        ? [make('p', { class: 'hint' }, texts.emptySlip)]
        : [
            make('ul', {}, ...rows),
            make(
              'p',
              { class: 'slip-sums' },
              `${texts.totalOdds.replace('{odds}', totalOdds().toFixed(2))} · ${texts.toWin} ≈ ${show(`${win / 10_000n}.${String((win % 10_000n) / 100n).padStart(2, '0')}`)}`,
            ),
          ]),
    );
    changed();
  };
  const marketElement = (match: MatchAnswer, market: MarketAnswer) =>
    make(
      'div',
      { class: 'market' },
      make('p', {}, marketName(market, texts)),
      make(
        'div',
        { class: 'odds' },
        ...market.selections.map(({ selection, odds }) =>
          button(
            {
              class: 'odd',
              'aria-pressed': String(isChosen(match, market, selection)),
              'data-key': keyOf({ match, market, selection }),
            },
            () => toggle(match, market, selection, odds),
            make('span', {}, selectionName(selection, match, texts)),
            make('b', {}, odds),
          ),
        ),
      ),
    );
  const matchElement = (match: MatchAnswer, now: number) => {
    const shown = open.has(match.match_id) ? match.markets : match.markets.slice(0, FIRST_MARKETS);
    const score = match.home_score === undefined ? '' : ` ${match.home_score}–${match.away_score ?? 0}`;
    const when =
      match.state === 'open'
        ? texts.startsIn.replace('{time}', untilText(match.starts_at, now))
        : match.state === 'running'
          ? texts.live
          : texts.closed;
    const rest = match.markets.length - shown.length;
    return make(
      'article',
      { class: 'match', 'data-state': match.state },
      make('p', { class: 'league' }, match.league, make('span', {}, when)),
      make('h2', {}, `${match.home} – ${match.away}${score}`),
      ...shown.map((market) => marketElement(match, market)),
      ...(rest > 0
        ? [
            button(
              { class: 'more', 'data-always': '', 'aria-expanded': 'false' },
              () => {
                open.add(match.match_id);
                void refresh();
              },
              `+${rest}`,
            ),
          ]
        : []),
    );
  };
  async function refresh() {
    const answer = await read<MatchesAnswer>('matches');
    const own = await read<{ rounds: RoundAnswer[] }>('rounds');
    if (own) placed.replaceChildren(placedBets(own.rounds, table));
    if (!answer) return;
    const now = Date.parse(answer.now);
    const focused = (document.activeElement as HTMLElement | null)?.dataset['key'];
    list.replaceChildren(
      ...(answer.matches.length > 0
        ? answer.matches.map((match) => matchElement(match, now))
        : [make('p', { class: 'hint' }, texts.noMatches)]),
    );
    if (focused) list.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    // What has begun or moved goes from the slip, or takes its new odds.
    const kept = legs.flatMap((leg) => stillOffered(leg, answer.matches));
    if (JSON.stringify(kept) !== JSON.stringify(legs)) {
      legs = kept;
      drawSlip();
    }
  }
  drawSlip();

  return {
    element,
    order: () =>
      legs.length === 0
        ? { missing: texts.emptySlip }
        : {
            fields: {
              stake: stake(),
              legs: legs.map(({ match, market, selection, odds }) => ({
                match_id: match.match_id,
                bet_type: market.bet_type,
                criteria: market.criteria,
                selection,
                odds,
              })),
            },
            total: stake(),
          },
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => undefined,
    reveal: async () => {
      legs = [];
      drawSlip();
      await refresh();
    },
    cancel: () => void refresh(),
    sentence: ({ state }) => (state === 'placed' ? texts.placed : ''),
    refresh,
  };
};

const keyOf = ({ match, market, selection }: Pick<Leg, 'match' | 'market' | 'selection'>) =>
  `${match.match_id} ${market.bet_type} ${market.criteria} ${selection}`;

function stillOffered(leg: Leg, matches: readonly MatchAnswer[]): Leg[] {
  const match = matches.find(({ match_id, state }) => match_id === leg.match.match_id && state === 'open');
  const market = match?.markets.find(
    ({ bet_type, criteria }) => bet_type === leg.market.bet_type && criteria === leg.market.criteria,
  );
  const odds = market?.selections.find(({ selection }) => selection === leg.selection)?.odds;
  return match && market && odds ? [{ match, market, selection: leg.selection, odds }] : [];
}
