import { wantsLessMotion } from './elements.ts';
import { make } from './make.ts';

const COINS = 28;
const FALL_MS = 1800;

/** Coins that fall once over the stage, for the eye only. Only `transform` and `opacity` move, which costs no layout. */
export function throwCoins(): void {
  if (wantsLessMotion()) return;
  const rain = make('div', { class: 'coins', 'aria-hidden': 'true' });
  const falls = Array.from({ length: COINS }, (_, index) => {
    const coin = make('i');
    // Spread evenly, each a little off: nothing about the round is drawn from it.
    coin.style.setProperty('left', `${((index * 37) % 100) + (index % 3)}%`);
    rain.append(coin);
    return [coin, index] as const;
  });
  document.querySelector('main')?.append(rain);
  const ends = falls.map(
    ([coin, index]) =>
      coin.animate(
        [
          { transform: 'translateY(-10vh) rotateY(0deg)', opacity: 1 },
          { transform: `translateY(105vh) rotateY(${540 + index * 40}deg)`, opacity: 0.6 },
        ],
        { duration: FALL_MS, delay: (index % 9) * 110, easing: 'ease-in', fill: 'both' },
      ).finished,
  );
  void Promise.allSettled(ends).then(() => rain.remove());
}
