import { Link } from '@palaro/shared-lib/core';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import classes from './tile.module.css';

interface Props {
  /** The tile's accessible name. */
  title: string;
  text?: ReactNode;
  /** A picture that fills the top of the tile, such as `GameArt`. */
  media?: ReactNode;
  /** Instead of a picture. */
  icon?: IconName | undefined;
  /** A short word on the picture's corner. */
  badge?: ReactNode;
  /** Address of the tile's link; without one it is a button. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Disabled; `text` should say why. */
  disabled?: boolean;
}

/** An option that can be pressed anywhere: the link or button is its name, stretched over the tile. */
export function Tile({ title, text, media, icon, badge, to, onClick, disabled = false }: Props) {
  const id = useId();
  const common = {
    className: classes.press,
    'aria-describedby': text ? `${id}d` : undefined,
    onClick,
  };
  const name = (
    <span id={`${id}t`} className={classes.title}>
      {title}
    </span>
  );
  return (
    <div className={classes.tile} data-look={media ? 'media' : 'plain'} data-disabled={disabled || undefined}>
      {media && (
        <span className={classes.media} aria-hidden="true">
          {media}
        </span>
      )}
      {icon && (
        <span className={classes.icon}>
          <Icon name={icon} />
        </span>
      )}
      {badge && <span className={classes.badge}>{badge}</span>}
      <span className={classes.words}>
        {to !== undefined && !disabled ? (
          <Link to={to} {...common}>
            {name}
          </Link>
        ) : (
          <button type="button" disabled={disabled} {...common}>
            {name}
          </button>
        )}
        {text && (
          <span id={`${id}d`} className={classes.text}>
            {text}
          </span>
        )}
      </span>
    </div>
  );
}
