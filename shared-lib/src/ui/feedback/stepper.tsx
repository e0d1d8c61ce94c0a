import { useTranslation } from '@palaro/shared-lib/core';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './stepper.module.css';

interface Props {
  steps: readonly string[];
  /** Index of the step that is open; `steps.length` when all are done. */
  current: number;
}

export function Stepper({ steps, current }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps}>
      {steps.map((name, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'open';
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <span className={classes.name} aria-hidden="true">
              {name}
            </span>
            <VisuallyHidden>
              {t('stepOf', { index: index + 1, count: steps.length, name })}
              {state === 'done' && `, ${t('stepDone')}`}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
