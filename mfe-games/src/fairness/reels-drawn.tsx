import { useT } from '../messages.ts';
import { placesThatWin, type ReelsDrawn as Drawn, type ReelTable } from './reel-table.ts';
import { ReelWindow, showTimes } from './reel-window.tsx';
import classes from './drawn-table.module.css';

/** The reels as they were drawn, in the letters of the published strips, with the lines that win. */
export function ReelsDrawn({ drawn, table }: { drawn: Drawn; table: ReelTable }) {
  const t = useT();
  return (
    <>
      <ReelWindow caption={t('fair.reels')} window={drawn.window} hits={placesThatWin(drawn, table)} />
      {drawn.lines.length === 0 ? (
        <p>{t('fair.noLine')}</p>
      ) : (
        <>
          <ul className={classes.lines}>
            {drawn.lines.map(({ line, symbol, count, pays }) => (
              <li key={line}>{t('fair.line', { line, found: count, symbol, count: pays })}</li>
            ))}
          </ul>
          <p>
            <strong>{t('fair.paysTimes', { times: showTimes(drawn.times) })}</strong>
          </p>
        </>
      )}
    </>
  );
}
