import { useT } from '../messages.ts';
import type { CascadesDrawn as Drawn } from './cascades-table.ts';
import { showTimes } from './reel-window.tsx';
import { WaysWindow } from './ways-window.tsx';

/** Each spin of a round as it was drawn: what showed first and after each fall, with the symbols that win. */
export function CascadesDrawn({ spins, times }: Drawn) {
  const t = useT();
  const free = spins.length - 1;
  const captionOf = (spin: number, falls: number, by: number) => {
    if (falls > 0) return t('fair.afterFall', { number: falls, times: by });
    return spin === 0 ? t('fair.waysReels') : t('fair.freeSpin', { number: spin, all: free });
  };
  return (
    <>
      {spins.flatMap(({ steps }, spin) =>
        steps.map((step, falls) => (
          <WaysWindow
            key={`${spin} ${falls}`}
            caption={captionOf(spin, falls, step.times)}
            window={step.window}
            wins={step.wins}
          />
        )),
      )}
      <p>
        <strong>{t('fair.paysTimes', { times: showTimes(times) })}</strong>
      </p>
    </>
  );
}
