import { useTranslation } from '@palaro/shared-lib/core';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './button.module.css';

export interface ButtonLook {
  /** `money` is the accent, only for actions that move money. `primary` once per screen, `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'money' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  full?: boolean;
  icon?: IconName | undefined;
}

interface Props extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'style' | 'className'> {
  /** The action is in progress: shown, announced, and a second press does nothing. The button keeps the focus. */
  pending?: boolean;
}

export function Button({
  variant = 'plain',
  size = 'medium',
  full = false,
  icon,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
      data-state={pending ? 'pending' : 'idle'}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {pending && <Working />}
    </button>
  );
}

function Working() {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.spinner} aria-hidden="true" />
      <VisuallyHidden>{t('working')}</VisuallyHidden>
    </>
  );
}

/** Icon and label, shared by buttons and links that look like buttons. */
export function ButtonContent({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) {
  return (
    <span className={classes.content}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
