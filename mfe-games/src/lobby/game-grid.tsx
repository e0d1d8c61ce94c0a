import type { Game } from '@palaro/contract';
import { memo, useRef } from 'react';
import classes from './game-grid.module.css';
import { gameKey } from '../game-facts.ts';
import { GameTile } from '../game-tile.tsx';
import { useT } from '../messages.ts';
import type { GameEntry } from '../use-game-entry.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface Props {
  games: readonly Game[];
  entry: GameEntry;
}

/** Any number of games; only the rows near the screen are rendered. Each game has its position and the total for screen readers. */
export const GameGrid = memo(function GameGrid({ games, entry }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const { first, end, before, after } = useVirtualRows(list, games.length);
  return (
    <ul ref={list} className={classes.grid} style={{ paddingBlock: `${before}px ${after}px` }}>
      {games.slice(first, end).map((game, index) => (
        <li
          key={gameKey(game)}
          className={classes.item}
          aria-setsize={games.length}
          aria-posinset={first + index + 1}
        >
          <GameTile t={t} game={game} entry={entry} />
        </li>
      ))}
    </ul>
  );
});
