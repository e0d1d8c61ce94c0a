import { useT } from '../messages.ts';
import { LinesDrawn } from './lines-drawn.tsx';
import { placesThatWin } from './lines-table.ts';
import type { ReelsDrawn as Drawn, ReelTable } from './reel-table.ts';
import { ReelWindow, showTimes } from './reel-window.tsx';

/** The reels as they were drawn, in the letters of the published strips, with the lines that win. */
export function ReelsDrawn({ drawn, table }: { drawn: Drawn; table: ReelTable }) {
  const t = useT();
  return (
    <>
      <ReelWindow caption={t('fair.reels')} window={drawn.window} hits={placesThatWin(drawn, table)} />
      <LinesDrawn lines={drawn.lines} />
      {drawn.lines.length > 0 && (
        <p>
          <strong>{t('fair.paysTimes', { times: showTimes(drawn.times) })}</strong>
        </p>
      )}
    </>
  );
}
