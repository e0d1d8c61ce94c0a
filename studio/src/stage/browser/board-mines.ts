import type { Outcome, RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard, type Table } from './board.ts';
import { button, make } from './make.ts';
import { nextChance, paidFor } from './mines-maths.ts';
import { createMinesPays } from './mines-pays.ts';
import { createTiles, type TileFace, type Tiles } from './mines-tiles.ts';
import { showUnits, toUnits } from './money.ts';

type MinesOutcome = Extract<Outcome, { kind: 'mines' }>;

const CLOSED: readonly TileFace[] = Array.from({ length: 25 }, () => 'closed');
const FIRST_CHOICE = 3;

/** A board of tiles, what the next one pays and how likely it is safe, and the cash-out. */
export const minesBoard: MakeBoard = (table) => {
  const { view, texts, changed, step, tick } = table;
  const { rules } = view;
  if (rules.kind !== 'mines') throw new Error('These are no mines.');
  /** Of the round, while one is played: mines, safe tiles and stake. */
  let round: { mines: number; safe: number; stake: string } | undefined;
  const factorsOf = (mines: number) => rules.factors[String(mines)] ?? [];

  const tiles = createTiles(view.game_name, texts, (tile) => press({ step: 'open', tile }));
  const pays = createMinesPays(texts, view.currency);
  const slider = make('input', {
    type: 'range',
    class: 'track',
    min: 1,
    max: Object.keys(rules.factors).length,
    value: FIRST_CHOICE,
    id: 'mine-count',
  });
  const label = make('label', { for: 'mine-count' });
  const facts = createFacts(table);
  const cashOut = button(
    { class: 'take', 'aria-disabled': 'true', 'data-always': '' },
    () => press({ step: 'cash_out' }),
    texts.cashOut,
  );
  const element = make(
    'section',
    { class: 'board mines', 'aria-label': view.game_name },
    make('div', { class: 'mine-count' }, label, slider),
    facts.element,
    tiles.element,
    cashOut,
    pays.element,
  );

  const chosen = () => round ?? { mines: Number(slider.value), safe: 0, stake: table.stake() };
  const refresh = () => {
    const { mines, safe, stake } = chosen();
    const factors = factorsOf(mines);
    label.textContent = texts.mineCount.replace('{count}', String(mines));
    facts.show(chosen(), factors);
    pays.show(mines, factors, stake, safe);
  };
  function press(move: Parameters<typeof step>[0]) {
    // Until the answer has come: two presses are no two tiles.
    element.setAttribute('aria-busy', 'true');
    step(move);
  }
  slider.addEventListener('input', () => {
    refresh();
    changed();
  });
  tiles.show(CLOSED, false);
  refresh();

  return {
    element,
    order: () => ({ fields: { stake: table.stake(), mines: Number(slider.value) }, total: table.stake() }),
    lock: (isLocked) => lockAll(element, isLocked),
    stakeChanged: refresh,
    begin: () => {
      element.removeAttribute('data-won');
      tiles.show(CLOSED, false);
    },
    reveal: async (answer) => {
      const { outcome, state, steps, stake, win } = answer;
      if (outcome.kind !== 'mines') return;
      const isPlaying = state === 'playing';
      const safe = outcome.opened.length;
      slider.value = String(outcome.mine_count);
      round = { mines: outcome.mine_count, safe, stake };
      refresh();
      element.removeAttribute('aria-busy');
      tiles.show(facesOf(outcome), steps.includes('open'));
      cashOut.setAttribute('aria-disabled', String(!steps.includes('cash_out')));
      cashOut.textContent = isPlaying && safe > 0 ? cashOutText(table, answer, outcome) : texts.cashOut;
      tick(outcome.hit === undefined ? safe % 8 : 0);
      // With a keyboard the round is played from the board; on later tiles the focus is there already.
      if (isPlaying && safe === 0) tiles.focus();
      if (isPlaying) return;
      element.dataset['won'] = String(toUnits(win) > toUnits(stake));
      round = undefined;
      refresh();
    },
    cancel: () => {
      round = undefined;
      refresh();
    },
    sentence: (answer) => sentenceOf(table, tiles, factorsOf, answer),
  };
};

interface Facts {
  element: HTMLElement;
  show: (round: { mines: number; safe: number; stake: string }, factors: readonly string[]) => void;
}

/** What may be cashed out, what the next tile pays, and how likely it is safe. */
function createFacts({ texts, view }: Table): Facts {
  const [now, next, chance] = [make('dd'), make('dd'), make('dd')];
  const named = [
    [texts.now, now],
    [texts.nextTile, next],
    [texts.chance, chance],
  ] as const;
  return {
    element: make(
      'dl',
      { class: 'facts' },
      ...named.map(([name, value]) => make('div', {}, make('dt', {}, name), value)),
    ),
    show: ({ mines, safe, stake }, factors) => {
      const factor = factors[safe];
      now.textContent = `×${factors[safe - 1] ?? '1.00'}`;
      next.textContent =
        factor === undefined ? '–' : `×${factor} · ${showUnits(paidFor(stake, factor), view.currency)}`;
      chance.textContent = factor === undefined ? '–' : nextChance(mines, safe);
    },
  };
}

function facesOf({ opened, hit, mines }: MinesOutcome): TileFace[] {
  return CLOSED.map((_, index): TileFace => {
    const tile = index + 1;
    if (tile === hit) return 'hit';
    if (opened.includes(tile)) return 'safe';
    if (!mines) return 'closed';
    return mines.includes(tile) ? 'mine' : 'rest';
  });
}

function cashOutText({ texts, view }: Table, { stake }: RoundAnswer, { factor }: MinesOutcome): string {
  return texts.cashOutFor.replace('{amount}', showUnits(paidFor(stake, factor), view.currency));
}

function sentenceOf(
  { texts, view }: Table,
  tiles: Tiles,
  factorsOf: (mines: number) => readonly string[],
  { outcome, state, stake }: RoundAnswer,
): string {
  if (outcome.kind !== 'mines') return '';
  const { hit, opened, mine_count: mines, factor } = outcome;
  if (hit !== undefined) return tiles.placeOf(hit, texts.mineHit);
  if (state !== 'playing') return texts.cashedOut.replace('{factor}', `×${factor}`);
  const safe = opened.length;
  return (safe === 0 ? texts.openTile : texts.safeTile)
    .replace('{factor}', `×${factor}`)
    .replace('{amount}', showUnits(paidFor(stake, factor), view.currency))
    .replace('{chance}', nextChance(mines, safe))
    .replace('{next}', `×${factorsOf(mines)[safe] ?? factor}`);
}
