import { IconButton } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import classes from './prediction.module.css';

/** The limits of the contract. */
const HIGHEST = 99;

interface Props {
  team: string;
  value: number;
  onChange: (value: number) => void;
}

/** A team's score: a field with buttons for one less and one more. */
export function ScoreStepper({ team, value, onChange }: Props) {
  const t = useT();
  const id = useId();
  const type = (typed: string) => onChange(Math.min(HIGHEST, Number(typed.replace(/\D/g, '').slice(-2))));
  return (
    <div className={classes.stepper}>
      <label htmlFor={id} className={classes.team}>
        {team}
      </label>
      <div className={classes.keys}>
        <IconButton
          icon="minus"
          label={t('predict.less', { team })}
          disabled={value === 0}
          onClick={() => onChange(Math.max(0, value - 1))}
        />
        <input
          id={id}
          className={classes.score}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => type(target.value)}
        />
        <IconButton
          icon="plus"
          label={t('predict.more', { team })}
          disabled={value === HIGHEST}
          onClick={() => onChange(Math.min(HIGHEST, value + 1))}
        />
      </div>
    </div>
  );
}
