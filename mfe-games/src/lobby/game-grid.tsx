import type { Game } from '@palaro/shared-lib/contract';
import { useRef } from 'react';
import classes from './game-grid.module.css';
import { GameTile } from '../game-tile.tsx';
import { gameKey } from '../game-facts.ts';
import type { GameEntry } from '../use-game-entry.ts';
import { useNearRows } from './use-near-rows.ts';

/** Any number of games; the page holds the rows near the screen. Each says which of how many it is. */
export function GameGrid({ games, entry }: { games: readonly Game[]; entry: GameEntry }) {
  const list = useRef<HTMLUListElement>(null);
  const { first, end, before, after } = useNearRows(list, games.length);
  return (
    <ul ref={list} className={classes.grid} style={{ paddingBlock: `${before}px ${after}px` }}>
      {games.slice(first, end).map((game, index) => (
        <li
          key={gameKey(game)}
          className={classes.item}
          aria-setsize={games.length}
          aria-posinset={first + index + 1}
        >
          <GameTile game={game} entry={entry} />
        </li>
      ))}
    </ul>
  );
}
