import { formatMoney } from '@palaro/shared-lib/core';
import classes from './amount.module.css';

interface Props {
  /** An amount in the API's format: `"1500.00"`. */
  value: string;
  /** Shows a plus or minus, with the colour of a gain or a loss. */
  signed?: boolean;
  /** Up to four decimals, as in a round's details; otherwise two. */
  exact?: boolean;
  /** Nothing for zero, as in tables; a balance is always shown. */
  zero?: 'shown' | 'empty';
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** Money, in digits of equal width, so that columns and changing balances do not move. */
export function Amount({ value, signed = false, exact = false, zero = 'shown', size = 'medium' }: Props) {
  const isZero = !/[1-9]/.test(value);
  // An element in every case, as released remotes know it.
  if (isZero && zero === 'empty') return <></>;
  const tone = !signed || isZero ? undefined : value.startsWith('-') ? 'out' : 'in';
  return (
    <span className={classes.amount} data-size={size} data-tone={tone}>
      {formatMoney(value, { signed, exact })}
    </span>
  );
}
