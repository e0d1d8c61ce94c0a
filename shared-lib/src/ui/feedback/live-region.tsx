import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface Props {
  /** Said when it changes. The region must be on the page before its text is. */
  children: ReactNode;
  /** Interrupts what is being read; for what cannot wait. */
  assertive?: boolean;
}

export function LiveRegion({ children, assertive = false }: Props) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'}>{children}</span>
    </VisuallyHidden>
  );
}
