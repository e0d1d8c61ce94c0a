import { useEffect, useRef, type ReactNode } from 'react';
import classes from './arrival.module.css';

/**
 * Content that replaces a pressed button or link. It is scrolled into view, and its first field gets the focus, or the element
 * itself if it has none, so that screen readers read it and the keyboard continues there.
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
