import classes from './drawn-table.module.css';

interface Props {
  caption: string;
  /** `window[reel][row]`, letters. */
  window: readonly (readonly string[])[];
  /** Places that win: "reel row". */
  hits: ReadonlySet<string>;
}

/** What the reels showed, in the letters of the published strips. */
export function ReelWindow({ caption, window, hits }: Props) {
  const rows = window[0]?.map((_, row) => row) ?? [];
  return (
    <table className={classes.drawn}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {window.map((column, reel) => (
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
  );
}

export const showTimes = (times: number) => String(Math.round(times * 10_000) / 10_000);
