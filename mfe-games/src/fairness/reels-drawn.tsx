import { useT } from '../messages.ts';
import { placesThatWin, type ReelsDrawn as Drawn, type ReelTable } from './reel-table.ts';
import classes from './drawn-table.module.css';

/** The reels as they were drawn, in the letters of the published strips, with the lines that win. */
export function ReelsDrawn({ drawn, table }: { drawn: Drawn; table: ReelTable }) {
  const t = useT();
  const hits = placesThatWin(drawn, table);
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  return (
    <>
      <table className={classes.drawn}>
        <caption>{t('fair.reels')}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {drawn.window.map((column, reel) => (
                // A reel has no other name than its place.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={reel} className={hits.has(`${reel} ${row}`) ? classes.marked : undefined}>
                  {column[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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

const showTimes = (times: number) => String(Math.round(times * 10_000) / 10_000);
