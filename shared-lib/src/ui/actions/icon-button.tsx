import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import classes from './icon-button.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'className' | 'children'> {
  icon: IconName;
  /** What the button does, for screen readers. */
  label: string;
  variant?: 'quiet' | 'plain';
}

export function IconButton({ icon, label, variant = 'quiet', type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={classes.button} data-variant={variant} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
