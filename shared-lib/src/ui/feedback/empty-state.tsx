import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import classes from './empty-state.module.css';

interface Props {
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** The next step. */
  action?: ReactNode;
  /** `h1` where it is the only content of the page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ icon, title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.empty}>
      <span className={classes.medal}>
        <Icon name={icon} size="large" />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
