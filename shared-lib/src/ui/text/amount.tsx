import { formatMoney } from '@palaro/shared-lib/core';
import classes from './amount.module.css';

interface Props {
  /** An amount in the API's format: `"1500.00"`. */
  value: string;
  /** Shows a plus or minus, with the colour of a gain or a loss. */
  signed?: boolean;
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** Money, in digits of equal width, so that columns and changing balances do not move. */
export function Amount({ value, signed = false, size = 'medium' }: Props) {
  const tone = !signed ? undefined : value.startsWith('-') ? 'out' : /[1-9]/.test(value) ? 'in' : undefined;
  return (
    <span className={classes.amount} data-size={size} data-tone={tone}>
      {formatMoney(value, { signed })}
    </span>
  );
}
