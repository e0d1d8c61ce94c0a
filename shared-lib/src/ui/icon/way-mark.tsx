import type { DepositWay } from '@palaro/contract';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './way-mark.module.css';

const MARKS = {
  gcash: 'G',
  maya: 'M',
  qrph: <Icon name="qr" />,
  bank: <Icon name="bank" />,
  usdt: '₮',
} as const satisfies Record<DepositWay, ReactNode>;

/** The mark of a way to deposit, for the eye only: its name stands beside it. */
export function WayMark({ way }: { way: DepositWay }) {
  return (
    <span className={classes.mark} data-way={way} aria-hidden="true">
      {MARKS[way]}
    </span>
  );
}
