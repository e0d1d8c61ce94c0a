import { useT } from '../messages.ts';
import { showTimes } from './reel-window.tsx';
import type { TallDrawn as Drawn } from './tall-table.ts';
import { WaysWindow } from './ways-window.tsx';

/** Each spin of a round with the heights of its reels, as they were drawn: how many ways it had, and the symbols that win. */
export function TallDrawn({ spins, times }: Drawn) {
  const t = useT();
  const free = spins.length - 1;
  return (
    <>
      {spins.map(({ window, wins, allWays }, index) => (
        // A spin has no other name than its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <WaysWindow
            caption={index === 0 ? t('fair.waysReels') : t('fair.freeSpin', { number: index, all: free })}
            window={window}
            wins={wins}
          />
          <p>
            {t('fair.allWays', { heights: window.map(({ length }) => length).join(' × '), ways: allWays })}
          </p>
        </div>
      ))}
      <p>
        <strong>{t('fair.paysTimes', { times: showTimes(times) })}</strong>
      </p>
    </>
  );
}
