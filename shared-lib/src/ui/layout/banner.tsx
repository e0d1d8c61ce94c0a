import { Link } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { BannerArt, type BannerTone } from '@palaro/game-art/tiles';
import classes from './banner.module.css';

interface Props {
  /** Seed of the picture; without one there is only text. */
  seed?: string | undefined;
  tone?: BannerTone | undefined;
  title: string;
  text?: string | undefined;
  /** Address that the whole banner links to; without one it is not a link. */
  to?: string | undefined;
  /** Below the text, such as a button; not together with `to`. */
  action?: ReactNode;
  level?: 2 | 3;
}

/** A drawn picture with text on its plain side. */
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
