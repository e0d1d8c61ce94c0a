import { formatMoney } from '@palaro/shared-lib/core';
import classes from './amount.module.css';

interface Props {
  /** An amount as the API writes it: `"1500.00"`. */
  value: string;
  /** Shows a plus or minus and its colour: what was gained or spent. */
  signed?: boolean;
  size?: 'small' | 'medium' | 'large' | 'huge';
}

/** Money, in figures of one width so that columns and changing balances stand still. */
export function Amount({ value, signed = false, size = 'medium' }: Props) {
  const tone = !signed ? undefined : value.startsWith('-') ? 'out' : /[1-9]/.test(value) ? 'in' : undefined;
  return (
    <span className={classes.amount} data-size={size} data-tone={tone}>
      {formatMoney(value, { signed })}
    </span>
  );
}
