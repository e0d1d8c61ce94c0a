import { useId, type ReactNode } from 'react';
import classes from './progress.module.css';

interface Props {
  /** Any two counts of one kind; money as its units. */
  value: number | bigint;
  max: number | bigint;
  label: string;
  /** The same in words beside the label: `₱120.00 of ₱500.00`. */
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
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={typeof text === 'string' ? text : undefined}
      >
        <div className={classes.bar} style={{ '--share': share } as React.CSSProperties} />
      </div>
    </div>
  );
}
