import type { GameData } from '../game-data.ts';
import { createAllWays } from './all-ways.ts';
import { createBonusLimit } from './bonus-limit.ts';
import { byId } from './elements.ts';
import { showAmount, showUnits, toUnits } from './money.ts';
import { wirePageControls } from './page-controls.ts';
import { createPlaque } from './plaque.ts';
import { createReels } from './reels.ts';
import { createRounds } from './rounds.ts';
import { postReady } from './site.ts';
import { createSound } from './sound.ts';
import { createStakeControl } from './stake-control.ts';
import { createWinShow } from './win-show.ts';

const data = JSON.parse(byId('game').textContent) as GameData;
const show = (amount: string) => showAmount(amount, data.currency);

for (const [name, colour] of Object.entries(data.colours))
  document.documentElement.style.setProperty(`--${name}`, colour);

const sound = createSound('reels');
const anySymbol = () => Math.floor(Math.random() * data.symbols);
const allWays = createAllWays(data.texts.ways);
const reels = createReels(byId('reels'), data.turningRows, anySymbol, {
  started: allWays.begin,
  stopped: (reel, rows) => {
    sound.stop(reel);
    allWays.add(rows);
  },
});
const limit = createBonusLimit(data.texts.bonusLimit, data.currency);
limit.set(data.bonusLimit);
const mayStake = (total: string) => limit.allows(toUnits(total));
const stake = createStakeControl(data.stakes, show, mayStake, (chosen) => {
  showStake(chosen);
  rounds.checkStake();
});
const rounds = createRounds(data, {
  reels,
  sound,
  stake,
  limit,
  plaque: createPlaque(),
  wins: createWinShow(byId('win-lines'), reels.cells, show),
});

byId('spin').addEventListener('click', rounds.spinOrStop);
wirePageControls(sound);
listenToKeys();
showStake(stake.chosen());
rounds.checkStake();
document.addEventListener('visibilitychange', () => void rounds.refreshBalance());
postReady(data.siteOrigin);

/** Space and Enter spin from anywhere but a control that has the focus; a held key does nothing more. */
function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    const onControl = (event.target as Element).closest('button, dialog');
    if (event.repeat) event.preventDefault();
    if (event.repeat || onControl) return;
    event.preventDefault();
    rounds.spinOrStop();
  });
}

/** What the pay table and the rules say with a stake. */
function showStake(total: string): void {
  const part = toUnits(total) / BigInt(data.parts);
  const inWords = (text: string) =>
    text.replace('{stake}', show(total)).replace('{part}', showUnits(part, data.currency));
  byId('rule-stake').textContent = inWords(data.texts.ruleStake);
  byId('pays-hint').textContent = inWords(data.texts.paysHint);
  for (const pay of document.querySelectorAll<HTMLElement>('[data-times]'))
    pay.textContent = showUnits(part * BigInt(pay.dataset['times'] ?? 0), data.currency);
}
