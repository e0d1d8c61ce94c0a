import classes from './drawn-table.module.css';

interface Props {
  caption: string;
  /** `window[reel][row]`, letters. */
  window: readonly (readonly string[])[];
  /** Places that win: "reel row". */
  hits: ReadonlySet<string>;
}

/** What the reels showed, in the letters of the published strips: as many rows as the highest has. */
export function ReelWindow({ caption, window, hits }: Props) {
  const highest = Math.max(0, ...window.map(({ length }) => length));
  const rows = Array.from({ length: highest }, (_, row) => row);
  const classOf = (place: string, symbol: string | undefined) => {
    if (symbol === undefined) return classes.none;
    return hits.has(place) ? classes.marked : undefined;
  };
  return (
    <table className={classes.drawn}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {window.map((column, reel) => (
              // A reel has no other name than its place.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={reel} className={classOf(`${reel} ${row}`, column[row])}>
                {column[row]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const showTimes = (times: number) => String(Math.round(times * 10_000) / 10_000);
