import { useT } from '../messages.ts';
import { showTimes } from './reel-window.tsx';
import type { WaysDrawn as Drawn } from './ways-table.ts';
import { WaysWindow } from './ways-window.tsx';

/** Each spin of a round of ways as it was drawn, with the symbols that win. */
export function WaysDrawn({ spins, times, isBought }: Drawn) {
  const t = useT();
  const paid = isBought ? 0 : 1;
  const free = spins.length - paid;
  return (
    <>
      {spins.map(({ window, wins }, index) => (
        <WaysWindow
          // A spin has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          caption={
            index < paid ? t('fair.waysReels') : t('fair.freeSpin', { number: index + 1 - paid, all: free })
          }
          window={window}
          wins={wins}
        />
      ))}
      <p>
        <strong>{t(isBought ? 'fair.boughtTimes' : 'fair.paysTimes', { times: showTimes(times) })}</strong>
      </p>
    </>
  );
}
