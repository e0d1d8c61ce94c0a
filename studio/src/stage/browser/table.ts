import type { Move } from '../../wire/index.ts';
import type { TableData } from '../table-data.ts';
import type { Board, MakeBoard } from './board.ts';
import { loadBoard } from './boards.ts';
import { createBonusLimit } from './bonus-limit.ts';
import { byId } from './elements.ts';
import { endingText } from './ending.ts';
import { showAmount, showUnits, toUnits } from './money.ts';
import { createOwnRounds } from './own-rounds.ts';
import { wirePageControls } from './page-controls.ts';
import { createPlaque } from './plaque.ts';
import { postReady } from './site.ts';
import { createSound } from './sound.ts';
import { createStakeControl } from './stake-control.ts';
import { createTableRounds } from './table-rounds.ts';

const REFRESH_MS = 5_000;
const data = JSON.parse(byId('game').textContent ?? '{}') as TableData;
const { view, texts } = data;
const kind = view.rules.kind;
if (
  kind === 'reels' ||
  kind === 'ways' ||
  kind === 'classic' ||
  kind === 'cascades' ||
  kind === 'hold_and_win' ||
  kind === 'tall_ways' ||
  kind === 'sic_bo'
)
  throw new Error(`The page of ${kind} is another.`);
const show = (amount: string) => showAmount(amount, view.currency);

for (const [name, colour] of Object.entries(data.colours))
  document.documentElement.style.setProperty(`--${name}`, colour);

/** Settled when the board of the game is there and its controls work. */
export const started = loadBoard(kind, view.is_live).then(start);

function start(makeBoard: MakeBoard): void {
  const sound = createSound(kind);
  const limit = createBonusLimit(data.common.bonusLimit, view.currency);
  limit.set(view.bonus_limit);
  const mayStake = (amount: string) => limit.allows(toUnits(amount));
  const stake = createStakeControl(view.stakes, show, mayStake, () => {
    board.stakeChanged?.();
    rounds.checkStake();
  });
  /** A board may say that its bets have changed while it is being built. */
  let checkBets: () => void = () => undefined;
  const step = (move: Move) => void rounds.step(move);
  const plaque = createPlaque();
  const board = makeBoard({
    view,
    texts,
    draws: data.draws && {
      words: data.draws,
      hold: () => rounds.hold(),
    },
    sports: data.sports,
    fishing: data.fishing,
    ring: data.ring,
    stake: stake.chosen,
    addStake: (amount) => (amount === undefined ? stake.raiseTo(rounds.mostStake()) : stake.add(amount)),
    show,
    changed: () => checkBets(),
    cleared: () => rounds.giveUp(),
    play: () => rounds.play(),
    warn: (text) => plaque.write(text, 'bad'),
    hush: () => plaque.show(''),
    mayRaise: (answer) => rounds.mayRaise(answer),
    step,
    cashOut: (round, amount) => rounds.cashOut(round, amount),
    finish: (answer, details) => rounds.finish(answer, details),
    read: (path, asked) => rounds.read(path, asked),
    askBalance: () => void rounds.refreshBalance(),
    tick: sound.stop,
  });
  byId('board').replaceWith(board.element);
  if (board.panelTop) document.querySelector('.panel')?.prepend(board.panelTop);
  const past =
    data.rounds &&
    createOwnRounds({
      view,
      words: data.rounds,
      texts,
      sentence: (answer) =>
        `${board.sentence(answer)} ${endingText(answer, data.common, (units) => showUnits(units, view.currency))}`.trim(),
      read: (path) => rounds.read(path),
    });
  if (past) (board.pastPlace ?? board.element).append(past.element);
  const rounds = createTableRounds(data, { board, sound, stake, limit, plaque, past });
  checkBets = rounds.checkStake;
  rounds.checkStake();

  byId('spin').addEventListener('click', rounds.play);
  wirePageControls(sound);
  // A draw may have come meanwhile: its balls are shown before the balance.
  document.addEventListener(
    'visibilitychange',
    () => void Promise.resolve(board.sync?.()).then(rounds.refreshBalance),
  );
  keepFresh(board, rounds.refreshBalance);
  void rounds.resume();
  postReady(view.site_origin, { ownRounds: past !== undefined });
}

/** Matches move on while nobody touches the screen. */
function keepFresh(board: Board, refreshBalance: () => Promise<void>): void {
  if (!board.refresh) return;
  void board.refresh();
  setInterval(() => {
    if (!document.hidden) void board.refresh?.().then(refreshBalance);
  }, REFRESH_MS);
}
