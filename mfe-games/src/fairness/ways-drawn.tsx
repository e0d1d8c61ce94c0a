import { useT } from '../messages.ts';
import { showTimes } from './reel-window.tsx';
import type { WaysDrawn as Drawn } from './ways-table.ts';
import { WaysWindow } from './ways-window.tsx';

/** Each spin of a round of ways as it was drawn, with the symbols that win. */
export function WaysDrawn({ spins, times }: Drawn) {
  const t = useT();
  const free = spins.length - 1;
  return (
    <>
      {spins.map(({ window, wins }, index) => (
        <WaysWindow
          // A spin has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          caption={index === 0 ? t('fair.waysReels') : t('fair.freeSpin', { number: index, all: free })}
          window={window}
          wins={wins}
        />
      ))}
      <p>
        <strong>{t('fair.paysTimes', { times: showTimes(times) })}</strong>
      </p>
    </>
  );
}
