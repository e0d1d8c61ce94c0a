import { useId, type ReactNode } from 'react';
import classes from './progress.module.css';

interface Props {
  /** Two counts of one kind; money in its units. */
  value: number | bigint;
  max: number | bigint;
  label: string;
  /** The same as text beside the label: `₱120.00 of ₱500.00`. */
  text?: ReactNode;
}

export function Progress({ value, max, label, text }: Props) {
  const id = useId();
  const share = Number(max) > 0 ? Math.min(1, Math.max(0, Number(value) / Number(max))) : 0;
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress} data-state={share === 1 ? 'done' : 'open'}>
      <div className={classes.words}>
        <span id={id}>{label}</span>
        <span className={classes.text}>{text ?? `${percent} %`}</span>
      </div>
      <progress
        className={classes.bar}
        aria-labelledby={id}
        aria-valuetext={typeof text === 'string' ? text : undefined}
        max={100}
        value={percent}
      />
    </div>
  );
}
