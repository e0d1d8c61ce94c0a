import { useT } from '../messages.ts';
import classes from './drawn-table.module.css';
import { ReelWindow } from './reel-window.tsx';
import { placesOfWays, type WaysSpin } from './ways-table.ts';

/** A window, and the ways of every symbol that wins in it. */
export function WaysWindow({
  caption,
  window,
  wins,
}: Pick<WaysSpin, 'window' | 'wins'> & { caption: string }) {
  const t = useT();
  return (
    <div>
      <ReelWindow caption={caption} window={window} hits={placesOfWays({ window, wins })} />
      {wins.length === 0 ? (
        <p>{t('fair.noWays')}</p>
      ) : (
        <ul className={classes.lines}>
          {wins.map(({ symbol, count, ways, coins }) => (
            <li key={symbol}>{t('fair.ways', { symbol, reels: count, ways, count: coins })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
