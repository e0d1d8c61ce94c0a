import type { MarketAnswer, MatchAnswer } from '../../wire/index.ts';
import type { SportsTexts } from '../texts/sports.en.ts';
import { marketName } from './bet-words.ts';
import { button, make } from './make.ts';
import { oddsOf, replaceOdds, type OddsParts } from './sports-odds.ts';
import { groupOf, whenText, type GroupName } from './sports-words.ts';

interface Parts extends OddsParts {
  words: SportsTexts;
  back: () => void;
}

export interface MatchPage {
  element: HTMLElement;
  show: (match: MatchAnswer, now: number) => void;
  /** The keyboard comes here when a match is opened. */
  focus: () => void;
}

/** The result stands before what is derived from it. */
const isMain = ({ bet_type }: MarketAnswer) => bet_type === '1X2';

/** All that can be bet on one match, in groups; the first is open. */
export function createMatchPage(parts: Parts): MatchPage {
  const { texts, words } = parts;
  const when = make('p', { class: 'match-when' });
  const title = make('h2', { tabindex: -1 });
  const groups = make('div', { class: 'market-groups' });
  const element = make(
    'section',
    { class: 'match-page', hidden: true },
    button({ class: 'more', 'data-always': '' }, parts.back, `‹ ${words.back}`),
    when,
    title,
    groups,
  );
  let shown = '';
  const closed = new Map<GroupName, boolean>();

  const groupElement = (match: MatchAnswer, name: GroupName, isFirst: boolean) => {
    const markets = match.markets
      .filter(({ bet_type }) => groupOf(bet_type) === name)
      .toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
    const details = make(
      'details',
      {
        class: 'market-group',
        open: !(closed.get(name) ?? !isFirst),
      },
      make('summary', {}, words.groups[name]),
      ...markets.map((market) =>
        make(
          'div',
          { class: 'market' },
          make('p', {}, marketName(market, texts)),
          oddsOf(match, market, parts),
        ),
      ),
    );
    details.addEventListener('toggle', () => closed.set(name, !details.open));
    return details;
  };
  return {
    element,
    show: (match, now) => {
      const { home, away, home_score, away_score, markets, is_suspended } = match;
      when.textContent = whenText(match, now, words);
      title.textContent =
        home_score === undefined ? `${home} – ${away}` : `${home} ${home_score}–${away_score ?? 0} ${away}`;
      const offered = JSON.stringify([match.match_id, markets, is_suspended]);
      if (offered === shown) return;
      shown = offered;
      const names = (Object.keys(words.groups) as GroupName[]).filter((name) =>
        markets.some(({ bet_type }) => groupOf(bet_type) === name),
      );
      replaceOdds(
        groups,
        ...(markets.length === 0
          ? [make('p', { class: 'hint' }, is_suspended ? words.suspended : words.nothingOffered)]
          : names.map((name, index) => groupElement(match, name, index === 0))),
      );
    },
    focus: () => {
      title.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'start' });
    },
  };
}
