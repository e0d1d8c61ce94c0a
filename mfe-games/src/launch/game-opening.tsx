import type { Game } from '@palaro/contract';
import { useTranslation } from '@palaro/shared-lib/core';
import { Button, GameArt } from '@palaro/shared-lib/ui';
import { useEffect, useState } from 'react';
import { useT } from '../messages.ts';
import classes from './game-opening.module.css';

const SLOW_MS = 12_000;

interface Props {
  name: string;
  game: Game | undefined;
  onAgain: () => void;
}

/** Covers the frame until the game is ready; after some time it offers a retry. */
export function GameOpening({ name, game, onAgain }: Props) {
  const t = useT();
  const { t: common } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.opening}>
      <div className={classes.art}>
        {game && (
          <GameArt seed={game.img_url.replace(/^art:/, '')} name={game.game_name} category={game.game_type} />
        )}
      </div>
      <output className={classes.text}>
        {t('launch.opening', { game: name })}
        {slow && <span className={classes.slow}>{t('launch.slow')}</span>}
      </output>
      <span className={classes.track} aria-hidden="true" />
      {slow && (
        <Button icon="refresh" onClick={onAgain}>
          {common('tryAgain')}
        </Button>
      )}
    </div>
  );
}
