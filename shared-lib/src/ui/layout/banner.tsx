import { Link } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { BannerArt, type BannerTone } from '@palaro/game-art/tiles';
import classes from './banner.module.css';

interface Props {
  /** Of the picture; words alone without one. */
  seed?: string | undefined;
  tone?: BannerTone | undefined;
  title: string;
  text?: string | undefined;
  /** Where the whole banner leads; without one it is a picture with words. */
  to?: string | undefined;
  /** Below the text, such as a button; not together with `to`. */
  action?: ReactNode;
  level?: 2 | 3;
}

/** Drawn picture with its words on the calm side. */
export function Banner({ seed, tone, title, text, to, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.banner}>
      {seed !== undefined && (
        <div className={classes.art}>
          <BannerArt seed={seed} tone={tone} />
        </div>
      )}
      <div className={classes.words}>
        <Heading className={classes.title}>
          {to ? (
            <Link to={to} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {text && <p className={classes.text}>{text}</p>}
        {action}
      </div>
    </div>
  );
}
