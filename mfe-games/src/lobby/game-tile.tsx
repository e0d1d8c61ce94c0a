import type { Game } from '@palaro/shared-lib/contract';
import { GameArt, Tile } from '@palaro/shared-lib/ui';
import { memo, type CSSProperties } from 'react';
import { useT } from '../messages.ts';
import classes from './game-tile.module.css';
import { gaugeOf, providerName } from './lobby.rules.ts';
import type { GameEntry } from './use-game-entry.ts';

interface Props extends GameEntry {
  game: Game;
  /** Says of a hot game that it is one; needless where all are. */
  markHot?: boolean;
}

/** One game: its drawing, its name, what it pays back and who made it. */
export const GameTile = memo(function GameTile({ game, markHot = true, to, onClick }: Props) {
  const t = useT();
  return (
    <Tile
      title={game.game_name}
      media={
        <GameArt seed={game.img_url.replace(/^art:/, '')} name={game.game_name} category={game.game_type} />
      }
      badge={markHot && game.is_hot && !game.is_off ? t('tile.hot') : undefined}
      text={
        game.is_off ? (
          t('tile.off')
        ) : (
          <>
            <span className={classes.rtp}>{t('tile.rtp', { rtp: game.rtp })}</span>
            <span
              className={classes.gauge}
              style={{ '--share': gaugeOf(game.rtp) } as CSSProperties}
              aria-hidden="true"
            />
            <span className={classes.provider}>{providerName(game.provider_code)}</span>
          </>
        )
      }
      to={to}
      onClick={onClick}
      disabled={game.is_off}
    />
  );
});
