import type { MatchAnswer } from '../../wire/index.ts';
import type { SportsTexts } from '../texts/sports.en.ts';
import { button, make } from './make.ts';
import { oddsOf, replaceOdds, type OddsParts } from './sports-odds.ts';
import { whenText } from './sports-words.ts';

interface Parts extends OddsParts {
  words: SportsTexts;
  /** Shows all that can be bet on a match. */
  open: (match: MatchAnswer) => void;
}

interface Row {
  element: HTMLElement;
  update: (match: MatchAnswer, now: number) => void;
}

export interface MatchList {
  element: HTMLElement;
  show: (matches: readonly MatchAnswer[], now: number, isCalendar: boolean) => void;
}

/** Matches under their headings. What stays the same stays in the page: nothing moves under a finger, and the keyboard keeps its place. */
export function createMatchList(parts: Parts): MatchList {
  const { texts, words } = parts;
  const element = make('div', { class: 'matches' });
  const rows = new Map<string, Row>();
  const headings = new Map<string, HTMLElement>();
  const empty = make('p', { class: 'hint' }, texts.noMatches);

  const headingOf = (text: string) => {
    const heading = headings.get(text) ?? make('h2', {}, text);
    headings.set(text, heading);
    return heading;
  };
  const rowOf = (match: MatchAnswer, now: number) => {
    const row = rows.get(match.match_id) ?? createRow(match, parts);
    rows.set(match.match_id, row);
    row.update(match, now);
    return row.element;
  };
  return {
    element,
    show: (matches, now, isCalendar) => {
      const groups = isCalendar ? [{ title: undefined, found: matches }] : groupsOf(matches, words);
      const shown = groups.flatMap(({ title, found }) =>
        found.length === 0
          ? []
          : [...(title === undefined ? [] : [headingOf(title)]), ...found.map((match) => rowOf(match, now))],
      );
      const wanted = shown.length > 0 ? shown : [empty];
      const isSame =
        wanted.length === element.children.length &&
        wanted.every((node, index) => element.children[index] === node);
      if (!isSame) replaceOdds(element, ...wanted);
      const ids = new Set(matches.map(({ match_id }) => match_id));
      for (const id of rows.keys()) if (!ids.has(id)) rows.delete(id);
    },
  };
}

function groupsOf(matches: readonly MatchAnswer[], words: SportsTexts) {
  const of = (...states: MatchAnswer['state'][]) => matches.filter(({ state }) => states.includes(state));
  return [
    // A cup that runs has nothing to bet on, and no score of its own.
    { title: words.inPlay, found: of('running').filter(({ clock }) => clock) },
    { title: words.next, found: of('open') },
    { title: words.results, found: of('ended', 'void') },
  ];
}

function createRow(first: MatchAnswer, parts: Parts): Row {
  const { words, open } = parts;
  let match = first;
  let shown = '';
  const when = make('p', { class: 'match-when' });
  const [homeScore, awayScore] = [make('b'), make('b')];
  const side = (name: string, score: HTMLElement) =>
    make('span', { class: 'match-side' }, make('span', {}, name), score);
  const place = make('div', { class: 'match-odds' });
  const more = button({ class: 'more', 'data-always': '' }, () => open(match));
  const isCup = isCupMatch(first);
  const sides = isCup
    ? [side(first.home, homeScore)]
    : [side(first.home, homeScore), side(first.away, awayScore)];
  const element = make(
    'article',
    { class: isCup ? 'match is-wide' : 'match' },
    when,
    make('h3', {}, ...sides),
    place,
    more,
  );
  return {
    element,
    update: (next, now) => {
      match = next;
      const { state, home_score, away_score } = next;
      element.dataset['state'] = state;
      when.textContent = whenText(next, now, words);
      homeScore.textContent = home_score === undefined ? '' : String(home_score);
      awayScore.textContent = away_score === undefined ? '' : String(away_score);
      const offered = JSON.stringify([next.markets, next.more, next.is_suspended]);
      if (offered === shown) return;
      shown = offered;
      const [market] = next.markets;
      if (market) replaceOdds(place, oddsOf(next, market, parts, true));
      else place.replaceChildren(...emptyPlace(next, words));
      more.hidden = next.more === 0;
      more.textContent = words.more.replace('{count}', String(next.more));
      more.setAttribute(
        'aria-label',
        words.moreNamed.replace('{count}', `+${next.more}`).replace('{name}', `${next.home} – ${next.away}`),
      );
    },
  };
}

/** A cup has its own name as one side, and all its teams as the other. */
const isCupMatch = ({ match_id }: MatchAnswer) => match_id.endsWith('.cup');

function emptyPlace({ state, is_suspended }: MatchAnswer, words: SportsTexts): Node[] {
  if (is_suspended) return [make('p', { class: 'hint' }, words.suspended)];
  return state === 'running' ? [make('p', { class: 'hint' }, words.nothingOffered)] : [];
}
