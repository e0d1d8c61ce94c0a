import { formatInstant, Link } from '@palaro/shared-lib/core';
import { Amount, Icon, type IconName } from '@palaro/shared-lib/ui';
import type { ReactNode } from 'react';
import classes from './line-row.module.css';

interface Props {
  icon: IconName;
  title: string;
  amount: string;
  /** Shows the effect on the balance with a plus or a minus. */
  signed?: boolean;
  /** Up to four decimals: the balances before and after add up. */
  exact?: boolean;
  details?: ReactNode;
  /** An instant of the API. */
  at: string;
  /** Beside the time: the state, or the balance before and after. */
  aside: ReactNode;
  to?: string | undefined;
  /** Below the row: its actions. */
  children?: ReactNode;
}

/** A money row in a `List`: title and amount in the first line, the rest below, with space for long amounts on a small phone. */
export function LineRow(props: Props) {
  const { icon, title, amount, signed = false, exact = false, details, at, aside, to, children } = props;
  const content = (
    <>
      <span className={classes.icon}>
        <Icon name={icon} />
      </span>
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.title}>{title}</span>
          <Amount value={amount} signed={signed} exact={exact} />
        </span>
        {details && <span className={classes.details}>{details}</span>}
        <span className={classes.last}>
          <span className={classes.at}>{formatInstant(at)}</span>
          {aside}
        </span>
      </span>
      {to !== undefined && <Icon name="chevron" size="small" />}
    </>
  );
  return (
    <li className={classes.item}>
      {to === undefined ? (
        <div className={classes.row}>{content}</div>
      ) : (
        <Link className={classes.row ?? ''} to={to}>
          {content}
        </Link>
      )}
      {children}
    </li>
  );
}
