import type { LegState } from '../wire/index.ts';

/**
 * How each type of bet is settled, case by case: the data behind `docs/games/settlement.md`. A match has eight moments, the first
 * four are the first half: `H` a goal of the home team, `A` one of the away team, `.` none. The stake is 100.00 pesos.
 */
export interface SettlementCase {
  story: string;
  selection: string;
  criteria?: string;
  /** Decimal odds. */
  odds: string;
  state: LegState;
  /** The return of 100.00, stake included. */
  back: string;
  /** The winner of the decider: home by default. */
  decider?: 'away';
  isVoid?: true;
}

type Row = readonly [
  story: string,
  selection: string,
  criteria: string,
  odds: string,
  state: LegState,
  back: string,
];

const rows = (...list: Row[]): SettlementCase[] =>
  list.map(([story, selection, criteria, odds, state, back]) => ({
    story,
    selection,
    ...(criteria !== '' && { criteria }),
    odds,
    state,
    back,
  }));

const GOALLESS = '........';
const TWO_ONE = 'H...A.H.';
const ONE_ALL = 'H.....A.';
const NIL_TWO = '.A.....A';
const THREE_NIL = 'H..HH...';

export const SETTLEMENT_CASES: Readonly<Record<string, readonly SettlementCase[]>> = {
  HDP: rows(
    [TWO_ONE, 'home', '-0.5', '1.95', 'won', '195.00'],
    [TWO_ONE, 'home', '-1', '1.95', 'push', '100.00'],
    [TWO_ONE, 'home', '-0.75', '1.90', 'half_won', '145.00'],
    [ONE_ALL, 'home', '-0.25', '1.95', 'half_lost', '50.00'],
    [ONE_ALL, 'away', '-0.25', '1.85', 'half_won', '142.50'],
    [NIL_TWO, 'home', '1.5', '1.90', 'lost', '0.00'],
    [NIL_TWO, 'away', '1.75', '2.00', 'half_won', '150.00'],
  ),
  HDPH: rows(
    [TWO_ONE, 'home', '-0.5', '2.05', 'won', '205.00'],
    [TWO_ONE, 'away', '-1', '1.90', 'push', '100.00'],
    [GOALLESS, 'home', '-0.25', '2.00', 'half_lost', '50.00'],
    [NIL_TWO, 'home', '0.25', '1.80', 'lost', '0.00'],
  ),
  OU: rows(
    [TWO_ONE, 'over', '2.5', '1.90', 'won', '190.00'],
    [TWO_ONE, 'over', '3', '2.10', 'push', '100.00'],
    [TWO_ONE, 'over', '2.75', '2.00', 'half_won', '150.00'],
    [TWO_ONE, 'under', '2.75', '1.85', 'half_lost', '50.00'],
    [ONE_ALL, 'under', '2.25', '1.90', 'half_won', '145.00'],
    [THREE_NIL, 'under', '2.5', '1.90', 'lost', '0.00'],
  ),
  OUH: rows(
    [THREE_NIL, 'over', '1.5', '2.20', 'won', '220.00'],
    [TWO_ONE, 'under', '1', '1.90', 'push', '100.00'],
    [TWO_ONE, 'over', '0.75', '1.80', 'half_won', '140.00'],
    [GOALLESS, 'over', '0.5', '1.70', 'lost', '0.00'],
  ),
  OE: rows(
    [TWO_ONE, 'odd', '', '1.95', 'won', '195.00'],
    [TWO_ONE, 'even', '', '1.95', 'lost', '0.00'],
    [GOALLESS, 'even', '', '1.90', 'won', '190.00'],
  ),
  OEH: rows(
    [TWO_ONE, 'odd', '', '2.00', 'won', '200.00'],
    [THREE_NIL, 'even', '', '1.90', 'won', '190.00'],
    [GOALLESS, 'odd', '', '1.90', 'lost', '0.00'],
  ),
  ML: [
    ...rows(
      [TWO_ONE, 'home', '', '1.70', 'won', '170.00'],
      [NIL_TWO, 'home', '', '1.70', 'lost', '0.00'],
      [ONE_ALL, 'home', '', '1.70', 'won', '170.00'],
    ),
    { story: ONE_ALL, decider: 'away', selection: 'home', odds: '1.70', state: 'lost', back: '0.00' },
  ],
  MLH: rows(
    [TWO_ONE, 'home', '', '1.60', 'won', '160.00'],
    [NIL_TWO, 'home', '', '1.60', 'lost', '0.00'],
    [GOALLESS, 'away', '', '2.40', 'push', '100.00'],
  ),
  '1X2': rows(
    [TWO_ONE, 'home', '', '2.10', 'won', '210.00'],
    [ONE_ALL, 'home', '', '2.10', 'lost', '0.00'],
    [ONE_ALL, 'draw', '', '3.30', 'won', '330.00'],
    [NIL_TWO, 'away', '', '3.60', 'won', '360.00'],
  ),
  '1X2H': rows(
    [TWO_ONE, 'home', '', '2.60', 'won', '260.00'],
    [GOALLESS, 'draw', '', '2.05', 'won', '205.00'],
    [NIL_TWO, 'home', '', '2.60', 'lost', '0.00'],
  ),
  '1X2HDP': rows(
    [TWO_ONE, 'home', '-1', '3.20', 'lost', '0.00'],
    [TWO_ONE, 'draw', '-1', '3.70', 'won', '370.00'],
    [THREE_NIL, 'home', '-1', '3.20', 'won', '320.00'],
    [ONE_ALL, 'home', '1', '1.40', 'won', '140.00'],
  ),
  '1X2HDPH': rows(
    [TWO_ONE, 'draw', '-1', '3.10', 'won', '310.00'],
    [THREE_NIL, 'home', '-1', '6.50', 'won', '650.00'],
    [GOALLESS, 'away', '-1', '1.35', 'won', '135.00'],
    [GOALLESS, 'away', '1', '9.00', 'lost', '0.00'],
  ),
  CS: rows(
    [TWO_ONE, '2-1', '', '8.50', 'won', '850.00'],
    [TWO_ONE, '1-2', '', '11.00', 'lost', '0.00'],
    ['HHHH....', 'other', '', '15.00', 'won', '1500.00'],
    [TWO_ONE, 'other', '', '15.00', 'lost', '0.00'],
  ),
  CSH: rows(
    [TWO_ONE, '1-0', '', '3.40', 'won', '340.00'],
    [GOALLESS, '1-0', '', '3.40', 'lost', '0.00'],
    ['HHH.....', 'other', '', '40.00', 'won', '4000.00'],
  ),
  TG: rows(
    [GOALLESS, '0-1', '', '3.30', 'won', '330.00'],
    [TWO_ONE, '2-3', '', '2.05', 'won', '205.00'],
    [TWO_ONE, '4-6', '', '2.70', 'lost', '0.00'],
    ['HHAHAHH.', '7+', '', '34.00', 'won', '3400.00'],
  ),
  TGH: rows(
    [GOALLESS, '0', '', '3.10', 'won', '310.00'],
    [TWO_ONE, '1', '', '2.40', 'won', '240.00'],
    [THREE_NIL, '3+', '', '7.00', 'lost', '0.00'],
  ),
  BS: rows(
    [TWO_ONE, 'yes', '', '1.80', 'won', '180.00'],
    [THREE_NIL, 'yes', '', '1.80', 'lost', '0.00'],
    [GOALLESS, 'no', '', '1.95', 'won', '195.00'],
  ),
  HTFT: rows(
    [TWO_ONE, 'home-home', '', '3.30', 'won', '330.00'],
    [ONE_ALL, 'home-draw', '', '14.00', 'won', '1400.00'],
    [TWO_ONE, 'draw-home', '', '4.80', 'lost', '0.00'],
  ),
  HTFTH: rows(
    ['H.......', 'home-home', '', '3.60', 'won', '360.00'],
    ['...H....', 'draw-home', '', '5.10', 'won', '510.00'],
    ['H..A....', 'home-home', '', '3.60', 'lost', '0.00'],
  ),
  FGLG: rows(
    [ONE_ALL, 'home_first', '', '1.75', 'won', '175.00'],
    [ONE_ALL, 'home_last', '', '1.75', 'lost', '0.00'],
    [ONE_ALL, 'away_last', '', '2.20', 'won', '220.00'],
    [GOALLESS, 'none', '', '17.00', 'won', '1700.00'],
    [GOALLESS, 'home_first', '', '1.75', 'lost', '0.00'],
  ),
  FGLGH: rows(
    [TWO_ONE, 'home_first', '', '2.30', 'won', '230.00'],
    [TWO_ONE, 'home_last', '', '2.30', 'won', '230.00'],
    ['....H...', 'home_first', '', '2.30', 'lost', '0.00'],
    ['....H...', 'none', '', '3.90', 'won', '390.00'],
  ),
  CL: rows(
    [THREE_NIL, 'home_yes', '', '2.60', 'won', '260.00'],
    [TWO_ONE, 'home_yes', '', '2.60', 'lost', '0.00'],
    [NIL_TWO, 'away_yes', '', '3.80', 'won', '380.00'],
    [TWO_ONE, 'away_no', '', '1.20', 'won', '120.00'],
  ),
  HNB: rows(
    [ONE_ALL, 'draw', '', '1.90', 'won', '190.00'],
    [ONE_ALL, 'away', '', '1.95', 'lost', '0.00'],
    [TWO_ONE, 'away', '', '1.95', 'push', '100.00'],
  ),
  ANB: rows(
    [TWO_ONE, 'home', '', '1.45', 'won', '145.00'],
    [ONE_ALL, 'home', '', '1.45', 'lost', '0.00'],
    [NIL_TWO, 'home', '', '1.45', 'push', '100.00'],
  ),
  DNB: rows(
    [TWO_ONE, 'home', '', '1.50', 'won', '150.00'],
    [NIL_TWO, 'home', '', '1.50', 'lost', '0.00'],
    [ONE_ALL, 'home', '', '1.50', 'push', '100.00'],
  ),
  TWTN: rows(
    [THREE_NIL, 'home', '', '3.10', 'won', '310.00'],
    [TWO_ONE, 'home', '', '3.10', 'lost', '0.00'],
    [GOALLESS, 'home', '', '3.10', 'lost', '0.00'],
    [NIL_TWO, 'away', '', '5.20', 'won', '520.00'],
  ),
  DC: rows(
    [TWO_ONE, 'home_draw', '', '1.30', 'won', '130.00'],
    [ONE_ALL, 'home_away', '', '1.28', 'lost', '0.00'],
    [ONE_ALL, 'draw_away', '', '1.72', 'won', '172.00'],
  ),
  DCH: rows(
    [GOALLESS, 'home_draw', '', '1.25', 'won', '125.00'],
    [TWO_ONE, 'draw_away', '', '1.50', 'lost', '0.00'],
    [NIL_TWO, 'home_away', '', '1.55', 'won', '155.00'],
  ),
  MWD: [
    ...rows(
      ['H', 'meron', '', '1.90', 'won', '190.00'],
      ['H', 'wala', '', '1.90', 'lost', '0.00'],
      ['.', 'meron', '', '1.90', 'push', '100.00'],
      ['.', 'draw', '', '10.50', 'won', '1050.00'],
      ['A', 'draw', '', '10.50', 'lost', '0.00'],
    ),
    { story: 'H', selection: 'meron', odds: '1.90', isVoid: true, state: 'void', back: '100.00' },
  ],
};

/** A cup: both semi-finals, the final, and the bet. t1 and t3 are at home in the semi-finals. */
export interface CupCase {
  semis: readonly [string, string];
  final: string;
  isFinalVoid?: true;
  isSemiVoid?: true;
  selection: string;
  odds: string;
  state: LegState;
  back: string;
}

export const CUP_CASES: readonly CupCase[] = [
  {
    semis: [TWO_ONE, NIL_TWO],
    final: THREE_NIL,
    selection: 't1',
    odds: '3.40',
    state: 'won',
    back: '340.00',
  },
  { semis: [TWO_ONE, NIL_TWO], final: THREE_NIL, selection: 't4', odds: '5.10', state: 'lost', back: '0.00' },
  { semis: [TWO_ONE, NIL_TWO], final: NIL_TWO, selection: 't4', odds: '5.10', state: 'won', back: '510.00' },
  { semis: [TWO_ONE, NIL_TWO], final: THREE_NIL, selection: 't2', odds: '4.20', state: 'lost', back: '0.00' },
  {
    semis: [TWO_ONE, NIL_TWO],
    final: GOALLESS,
    isFinalVoid: true,
    selection: 't4',
    odds: '5.10',
    state: 'dead_heat',
    back: '255.00',
  },
  {
    semis: [TWO_ONE, NIL_TWO],
    final: THREE_NIL,
    isSemiVoid: true,
    selection: 't2',
    odds: '4.20',
    state: 'push',
    back: '100.00',
  },
];

/** Legs of a parlay, by their results. */
export interface ParlayCase {
  legs: readonly { state: LegState; odds: string }[];
  back: string;
}

export const PARLAY_CASES: readonly ParlayCase[] = [
  {
    legs: [
      { state: 'won', odds: '1.95' },
      { state: 'won', odds: '2.10' },
    ],
    back: '409.50',
  },
  {
    legs: [
      { state: 'won', odds: '1.95' },
      { state: 'lost', odds: '2.10' },
    ],
    back: '0.00',
  },
  {
    legs: [
      { state: 'won', odds: '1.95' },
      { state: 'void', odds: '2.10' },
      { state: 'won', odds: '1.50' },
    ],
    back: '292.50',
  },
  {
    legs: [
      { state: 'won', odds: '2.00' },
      { state: 'half_won', odds: '1.90' },
    ],
    back: '290.00',
  },
  {
    legs: [
      { state: 'won', odds: '2.00' },
      { state: 'half_lost', odds: '1.90' },
    ],
    back: '100.00',
  },
  {
    legs: [
      { state: 'push', odds: '1.90' },
      { state: 'void', odds: '1.80' },
    ],
    back: '100.00',
  },
  {
    legs: [
      { state: 'won', odds: '1.91' },
      { state: 'won', odds: '1.87' },
      { state: 'won', odds: '1.73' },
    ],
    back: '617.9041',
  },
];
