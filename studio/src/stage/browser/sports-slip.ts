import type { MatchAnswer } from '../../wire/index.ts';
import type { SportsTexts } from '../texts/sports.en.ts';
import { marketName, selectionName } from './bet-words.ts';
import type { Order, Table } from './board.ts';
import { button, choices, make } from './make.ts';
import { toUnits } from './money.ts';
import { keyOf, type Choice } from './sports-odds.ts';
import { createStakeKeys } from './stake-keys.ts';

type Policy = keyof SportsTexts['policies'];
const POLICIES: readonly Policy[] = ['ask', 'better', 'any'];
/** Several legs are one bet, or one bet each. */
type Way = 'parlay' | 'singles';

/** `odds` are those that the member chose or accepted. */
interface Leg extends Choice {
  /** What is offered now; undefined while it is not offered. */
  offered: string | undefined;
}

interface Parts {
  table: Pick<Table, 'texts' | 'sports' | 'stake' | 'addStake' | 'show' | 'changed'>;
  words: SportsTexts;
  maxLegs: number;
  /** Other legs are on the slip. */
  onLegs: () => void;
}

export interface Slip {
  element: HTMLElement;
  has: (key: string) => boolean;
  /** Puts a selection on the slip, or takes it off; one leg a match, because two of one match are no parlay. */
  toggle: (choice: Choice) => void;
  /** The matches of its legs. */
  matches: () => readonly Choice['match'][];
  /** Takes the odds of matches that are known with all their markets. */
  update: (matches: readonly MatchAnswer[]) => void;
  clear: () => void;
  /** Shows its line alone, where it lies over the page. */
  fold: () => void;
  redraw: () => void;
  order: () => Order;
}

/** The bet slip: a line with its count, odds and what it can win, and behind it the legs. */
export function createSlip({ table, words, maxLegs, onLegs }: Parts): Slip {
  const { texts, stake, show, changed } = table;
  let legs: Leg[] = [];
  let policy: Policy = 'ask';
  let way: Way = 'parlay';
  const sums = make('span', { class: 'slip-sums' });
  const title = make('span', { class: 'slip-title' });
  const list = make('ul');
  const accept = button(
    { class: 'take', hidden: true },
    () => {
      legs = legs.map((leg) => ({ ...leg, odds: leg.offered ?? leg.odds }));
      redraw();
    },
    words.acceptOdds,
  );
  const ways = choices<Way>(
    words.ways,
    [
      { value: 'parlay', text: words.parlay },
      { value: 'singles', text: words.singles },
    ],
    way,
    (chosen) => {
      way = chosen;
      redraw();
    },
  );
  const details = make(
    'details',
    { open: isBeside() },
    make('summary', {}, title, sums),
    ways,
    list,
    accept,
    policyChoice(words, (chosen) => {
      policy = chosen;
      legs = legs.map((leg) => accepted(leg, policy));
      redraw();
    }),
    createStakeKeys(table),
  );

  const element = make('section', { class: 'slip', 'aria-label': texts.slip }, details);

  const isMoved = ({ odds, offered }: Leg) => offered !== undefined && offered !== odds;
  const legElement = (leg: Leg) => {
    const { match, market, selection, odds, offered } = leg;
    const name = selectionName(selection, match, texts);
    const note =
      offered === undefined
        ? words.notOffered
        : isMoved(leg)
          ? words.oddsMoved.replace('{from}', odds).replace('{to}', offered)
          : '';
    return make(
      'li',
      {},
      make(
        'span',
        {},
        make('b', {}, `${name} @ ${odds}`),
        ` ${marketName(market, texts)}`,
        ...(note ? [make('i', {}, note)] : []),
      ),
      button(
        { class: 'icon small', 'aria-label': texts.remove.replace('{name}', name) },
        () => toggle(leg),
        '×',
      ),
    );
  };
  const isSeveral = () => way === 'singles' && legs.length > 1;
  const sumsText = () => {
    if (legs.length === 0) return texts.emptySlip;
    const all = legs.map(({ odds }) => odds);
    const winOf = (total: bigint) => (toUnits(stake()) * total) / 10_000n;
    const toWin = (units: bigint) => `${texts.toWin} ${show(hundredths(units))}`;
    if (!isSeveral()) {
      const total = totalOdds(all);
      return `${texts.totalOdds.replace('{odds}', hundredths(total))} · ${toWin(winOf(total))}`;
    }
    const staked = `${legs.length} × ${show(stake())} = ${show(totalStake())}`;
    return `${staked} · ${toWin(all.reduce((sum, odds) => sum + winOf(totalOdds([odds])), 0n))}`;
  };
  const totalStake = () => hundredths((toUnits(stake()) * BigInt(legs.length)) / 100n);
  function redraw() {
    title.textContent = `${texts.slip} (${legs.length})`;
    sums.textContent = sumsText();
    ways.hidden = legs.length < 2;
    list.replaceChildren(...legs.map(legElement));
    accept.hidden = !legs.some(isMoved);
    if (legs.some((leg) => isMoved(leg) || leg.offered === undefined)) details.open = true;
    changed();
  }
  function toggle(choice: Choice) {
    const key = keyOf(choice);
    const was = legs.some((leg) => keyOf(leg) === key);
    legs = legs.filter(({ match }) => match.match_id !== choice.match.match_id);
    if (!was && legs.length < maxLegs) legs.push({ ...choice, offered: choice.odds });
    redraw();
    onLegs();
  }
  const fold = () => {
    details.open = isBeside();
  };
  const takeOff = (leg: Leg) => {
    legs = legs.filter((one) => keyOf(one) !== keyOf(leg));
    if (legs.length === 0) fold();
    redraw();
    onLegs();
  };
  return {
    element,
    has: (key) => legs.some((leg) => keyOf(leg) === key),
    toggle,
    matches: () => legs.map(({ match }) => match),
    update: (matches) => {
      const before = JSON.stringify(legs);
      legs = legs.map((leg) => {
        const match = matches.find(({ match_id }) => match_id === leg.match.match_id);
        return match ? accepted({ ...leg, offered: offeredOn(match, leg) }, policy) : leg;
      });
      if (JSON.stringify(legs) !== before) redraw();
    },
    clear: () => {
      legs = [];
      fold();
      redraw();
      onLegs();
    },
    fold,
    redraw,
    order: () => {
      if (legs.length === 0) return { missing: texts.emptySlip };
      if (legs.some(({ offered }) => offered === undefined)) return { missing: words.takeOff };
      if (legs.some(isMoved)) return { missing: words.acceptFirst };
      const fieldsOf = (chosen: readonly Leg[]) => ({ stake: stake(), legs: chosen.map(orderOf) });
      if (!isSeveral()) return { fields: fieldsOf(legs), total: stake() };
      return {
        several: legs.map((leg) => ({
          fields: fieldsOf([leg]),
          name: `${selectionName(leg.selection, leg.match, texts)} @ ${leg.odds}`,
          taken: () => takeOff(leg),
        })),
        total: totalStake(),
        each: stake(),
      };
    },
  };
}

const orderOf = ({ match, market, selection, odds }: Leg) => ({
  match_id: match.match_id,
  bet_type: market.bet_type,
  criteria: market.criteria,
  selection,
  odds,
});

/** Whether the slip has a column of its own. */
const isBeside = () => matchMedia('(min-width: 60rem)').matches;

function policyChoice(words: SportsTexts, onChoose: (policy: Policy) => void): HTMLElement {
  const select = make(
    'select',
    {},
    ...POLICIES.map((policy) => make('option', { value: policy }, words.policies[policy])),
  );
  select.addEventListener('change', () =>
    onChoose(POLICIES.find((policy) => policy === select.value) ?? 'ask'),
  );
  return make('label', { class: 'odds-policy' }, make('span', {}, words.oddsChange), select);
}

function accepted(leg: Leg, policy: Policy): Leg {
  const { odds, offered } = leg;
  if (offered === undefined) return leg;
  const takes = policy === 'any' || (policy === 'better' && Number(offered) > Number(odds));
  return takes ? { ...leg, odds: offered } : leg;
}

function offeredOn(match: MatchAnswer, leg: Leg): string | undefined {
  const market = match.markets.find(
    ({ bet_type, criteria }) => bet_type === leg.market.bet_type && criteria === leg.market.criteria,
  );
  return market?.selections.find(({ selection }) => selection === leg.selection)?.odds;
}

/** Hundredths, rounded down as the server does. */
function totalOdds(odds: readonly string[]): bigint {
  const product = odds.reduce((sum, one) => sum * BigInt(Math.round(Number(one) * 100)), 1n);
  return odds.length === 0 ? 0n : product / 100n ** BigInt(odds.length - 1);
}

/** 12345 → "123.45" */
const hundredths = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
