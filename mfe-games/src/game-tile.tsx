import type { Game } from '@palaro/contract';
import type { TFunction } from '@palaro/shared-lib/core';
import { GameArt, Tile } from '@palaro/shared-lib/ui';
import { memo, type CSSProperties } from 'react';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './game-tile.module.css';
import { gaugeOf, providerName } from './game-facts.ts';
import type { GameEntry } from './use-game-entry.ts';

interface Props {
  t: TFunction<'mfe-games'>;
  game: Game;
  entry: GameEntry;
  /** Marks hot games; not needed where all are hot. */
  markHot?: boolean;
  /** Shown instead of the provider: how often it was played. */
  note?: string | undefined;
}

/** One game: picture, name, RTP and provider, with a favourite button for members. */
export const GameTile = memo(function GameTile({ t, game, entry, markHot = true, note }: Props) {
  return (
    <div className={classes.tile}>
      <Tile
        title={game.game_name}
        media={
          <GameArt seed={game.img_url.replace(/^art:/, '')} name={game.game_name} category={game.game_type} />
        }
        badge={markHot && game.is_hot && !game.is_off ? t('tile.hot') : undefined}
        text={
          <span className={classes.facts}>
            {game.is_off ? (
              <span className={classes.off}>{t('tile.off')}</span>
            ) : entry.isExcluded(game) ? (
              <span className={classes.off}>{t('tile.excluded')}</span>
            ) : game.rtp === '' ? null : (
              <>
                <span className={classes.rtp}>{t('tile.rtp', { rtp: game.rtp })}</span>
                <span
                  className={classes.gauge}
                  style={{ '--share': gaugeOf(game.rtp) } as CSSProperties}
                  aria-hidden="true"
                />
              </>
            )}
            <span className={classes.provider}>{note ?? providerName(game.provider_code)}</span>
          </span>
        }
        to={entry.to(game)}
        onClick={() => entry.onOpen(game)}
        disabled={game.is_off}
      />
      {entry.isMember && <FavouriteButton t={t} game={game} />}
    </div>
  );
});
