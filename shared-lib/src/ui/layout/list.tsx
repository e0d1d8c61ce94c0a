import { Link } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import classes from './list.module.css';

export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName | undefined;
  /** Instead of an icon: an avatar, a picture. */
  leading?: ReactNode;
  /** At the end of the row: an amount, a chip. */
  trailing?: ReactNode;
  /** Below that. */
  trailingText?: ReactNode;
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function ListRow({ title, text, icon, leading, trailing, trailingText, to, onClick }: RowProps) {
  const content = (
    <>
      {icon && (
        <span className={classes.icon}>
          <Icon name={icon} />
        </span>
      )}
      {leading}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
      {(trailing !== undefined || trailingText !== undefined) && (
        <span className={classes.end}>
          {trailing}
          {trailingText !== undefined && <span className={classes.text}>{trailingText}</span>}
        </span>
      )}
      {(to !== undefined || onClick) && <Icon name="chevron" size="small" />}
    </>
  );
  return (
    <li className={classes.item}>
      {to !== undefined ? (
        <Link to={to} className={classes.row} onClick={onClick}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={classes.row} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  );
}
