import { Link } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { ButtonContent, type ButtonLook } from './button.tsx';
import classes from './button.module.css';

interface Props extends ButtonLook {
  /** Address on this site. */
  to: string;
  /** Replaces the current page in the history. */
  replace?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: it only navigates. */
export function LinkButton({
  to,
  replace = false,
  variant = 'plain',
  size = 'medium',
  full = false,
  icon,
  children,
}: Props) {
  return (
    <Link
      to={to}
      replace={replace}
      className={classes.button}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}
