import { useT } from '../messages.ts';
import { MINE_TILES, type MinesDrawn as Drawn } from './mine-board.ts';
import classes from './drawn-table.module.css';

const COLUMNS = 5;
const ROWS = Array.from({ length: MINE_TILES / COLUMNS }, (_, row) =>
  Array.from({ length: COLUMNS }, (__, column) => row * COLUMNS + column + 1),
);

/** The board with the tiles that hid a mine. */
export function MinesDrawn({ mines }: Drawn) {
  const t = useT();
  return (
    <table className={classes.drawn}>
      <caption>{t('fair.mines')}</caption>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row[0]}>
            {row.map((tile) =>
              mines.includes(tile) ? (
                <td key={tile} className={classes.marked} aria-label={t('fair.mineAt', { tile })}>
                  ✹
                </td>
              ) : (
                <td key={tile}>{tile}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
