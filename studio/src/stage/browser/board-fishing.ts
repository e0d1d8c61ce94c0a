import type { Fish } from '../../wire/index.ts';
import { createAutoPlay } from './auto-play.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { catchChance } from './catch-chance.ts';
import { fill } from './fill.ts';
import { fishPicture } from './fish-shapes.ts';
import { button, make } from './make.ts';
import { showUnits, toUnits } from './money.ts';
import { createSea } from './sea.ts';

const PAUSE_MS = 900;

/** A sea to shoot into, and a list of what swims there: what it pays, how likely it is, and the sum for the stake. */
export const fishingBoard: MakeBoard = ({ view, fishing: words, changed, stake, show, play, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'fishing' || !words) throw new Error('This is no fishing.');
  const { fish: kinds, returned } = rules;
  let aimed: Fish = kinds[0]?.fish ?? 'sardine';
  let isLocked = false;

  const sea = createSea(kinds, (fish) => {
    if (isLocked) return;
    aim(fish);
    play();
  });
  const rows = kinds.map(({ fish, pays }) => {
    const sum = make('span', { class: 'fish-sum' });
    const row = button(
      { class: 'fish-kind' },
      () => aim(fish),
      fishPicture(fish),
      // The spaces are for the ear: each part stands in a line of its own.
      make('b', {}, words.fish[fish]),
      ' ',
      make('span', {}, `×${pays} · ${catchChance(returned, pays)}`),
      ' ',
      sum,
    );
    return { fish, pays, row, sum };
  });
  const list = make(
    'div',
    { class: 'fish-list', role: 'group', 'aria-label': words.aim },
    ...rows.map(({ row }) => row),
  );
  const auto = view.may_autoplay
    ? createAutoPlay({ words: words.auto, currency: view.currency, stake, play, pauseMs: () => PAUSE_MS })
    : undefined;
  const element = make(
    'section',
    { class: 'board fishing', 'aria-label': view.game_name },
    sea.element,
    ...(auto ? [make('details', { class: 'auto' }, make('summary', {}, words.auto.title), auto.limits)] : []),
    list,
  );

  function aim(fish: Fish) {
    aimed = fish;
    sea.aim(fish);
    for (const one of rows) one.row.setAttribute('aria-pressed', String(one.fish === fish));
    changed();
  }
  const refresh = () => {
    const staked = toUnits(stake());
    for (const { pays, sum } of rows) sum.textContent = showUnits(staked * BigInt(pays), view.currency);
    sea.setLevel(view.stakes.indexOf(stake()) + 1);
    auto?.refresh();
  };
  refresh();
  aim(aimed);

  return {
    element,
    order: () => ({ fields: { stake: stake(), fish: aimed }, total: stake() }),
    lock: (locked, mayClear) => {
      isLocked = locked;
      lockAll(element, locked);
      auto?.follow(!mayClear);
    },
    stakeChanged: refresh,
    begin: sea.shoot,
    reveal: async (answer) => {
      const { outcome, win, waits } = answer;
      if (outcome.kind !== 'fishing') return;
      // A win that is in no balance yet has no coin.
      const isPaid = outcome.is_caught && waits === undefined;
      await sea.end(isPaid ? show(win) : undefined);
      if (isPaid) tick(12);
      auto?.count(answer);
    },
    cancel: () => void sea.end(undefined),
    sentence: ({ outcome }) =>
      outcome.kind === 'fishing'
        ? fill(outcome.is_caught ? words.caught : words.missed, {
            fish: words.fish[outcome.fish],
            multiplier: outcome.pays,
          })
        : '',
  };
};
