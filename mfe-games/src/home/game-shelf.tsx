import type { Game } from '@palaro/contract';
import { errorKeyOf, useTranslation } from '@palaro/shared-lib/core';
import { ErrorState, LinkButton, Section, VisuallyHidden } from '@palaro/shared-lib/ui';
import { GameTile } from '../game-tile.tsx';
import { gameKey } from '../game-facts.ts';
import { useT } from '../messages.ts';
import type { GameEntry } from '../use-game-entry.ts';
import { WaitingTiles } from '../waiting-tiles.tsx';
import { TileRow } from './tile-row.tsx';
import rowClasses from './tile-row.module.css';

export interface Shelf {
  title: string;
  markHot?: boolean;
  /** Address of the lobby with all of them. */
  all: string;
  /** `undefined` until they have loaded. */
  games: Game[] | undefined;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

interface Props {
  shelf: Shelf;
  entry: GameEntry;
}

/** A row of games to scroll sideways. An empty one is not shown. */
export function GameShelf({
  shelf: { title, markHot = true, all, games, error, retrying, onRetry },
  entry,
}: Props) {
  const t = useT();
  const { t: common } = useTranslation();
  if (games?.length === 0) return null;
  return (
    <Section
      title={title}
      action={
        <LinkButton variant="quiet" size="small" to={all}>
          <span>
            {common('seeAll')} <VisuallyHidden>{title}</VisuallyHidden>
          </span>
        </LinkButton>
      }
    >
      {games ? (
        <TileRow title={title}>
          {games.map((game) => (
            <li key={gameKey(game)}>
              <GameTile t={t} game={game} entry={entry} markHot={markHot} />
            </li>
          ))}
        </TileRow>
      ) : error ? (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={onRetry} pending={retrying} />
      ) : (
        <WaitingTiles count={8} className={rowClasses.shelf} />
      )}
    </Section>
  );
}
