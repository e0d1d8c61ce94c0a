import { useTranslation } from '@palaro/shared-lib/core';
import { Amount, Icon, IconButton, mayMove } from '@palaro/shared-lib/ui';
import { useEffect, useState } from 'react';
import { useT } from '../messages.ts';
import { useLiveWinsQuery } from './winners.queries.ts';
import classes from './hero-wins.module.css';

const EVERY_MS = 4_000;

/** The latest wins in one line, one after the other. Without a win, or without an answer, nothing. */
export function HeroWins() {
  const t = useT();
  const { t: common } = useTranslation();
  const { data: wins = [] } = useLiveWinsQuery();
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState(mayMove);
  const [held, setHeld] = useState(false);
  const canMove = mayMove() && wins.length > 1;
  const moves = canMove && moving && !held;

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => !document.hidden && setShown((index) => index + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [moves]);

  const win = wins[shown % wins.length];
  if (!win) return null;
  return (
    <section
      className={classes.line}
      aria-label={t('winners.live')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name="trophy" />
      {/* A new element for each, so that each comes in by the animation. */}
      <p key={shown} className={classes.win}>
        <Amount value={win.amount} />
        <span className={classes.who}>
          {win.name} · {win.game_name}
        </span>
      </p>
      {canMove && (
        <IconButton
          icon={moving ? 'pause' : 'play'}
          label={moving ? common('pause') : common('play')}
          onClick={() => setMoving(!moving)}
        />
      )}
    </section>
  );
}
export default HeroWins;
