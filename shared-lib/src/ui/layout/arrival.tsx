import { useEffect, useRef, type ReactNode } from 'react';
import classes from './arrival.module.css';

/**
 * What comes in the place of something that was pressed: brought into sight, with the focus on its first field or, where it has
 * none, on itself, so that it is read out and the keyboard goes on from there.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const field = element?.querySelector<HTMLElement>('input:enabled, select:enabled');
    (field ?? element)?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div ref={place} className={classes.arrival} tabIndex={-1}>
      {children}
    </div>
  );
}
