import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface Props {
  /** Announced when it changes. The region must be rendered before its text. */
  children: ReactNode;
  /** Interrupts the screen reader; only for urgent messages. */
  assertive?: boolean;
}

export function LiveRegion({ children, assertive = false }: Props) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'}>{children}</span>
    </VisuallyHidden>
  );
}
