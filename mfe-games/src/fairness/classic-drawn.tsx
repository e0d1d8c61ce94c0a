import { useT } from '../messages.ts';
import { placesOfClassic, type ClassicDrawn as Drawn } from './classic-table.ts';
import { ReelWindow, showTimes } from './reel-window.tsx';

/** Three reels as they were drawn, and what their line is worth. */
export function ClassicDrawn(drawn: Drawn) {
  const t = useT();
  const { three, times, window } = drawn;
  return (
    <>
      <ReelWindow caption={t('fair.reels')} window={window} hits={placesOfClassic(drawn)} />
      {three === undefined ? (
        <p>{t('fair.noLine')}</p>
      ) : (
        <p>
          {three === 'mixed' ? t('fair.mixedLine') : t('fair.threeOf', { symbol: three })}{' '}
          <strong>{t('fair.paysTimes', { times: showTimes(times) })}</strong>
        </p>
      )}
    </>
  );
}
