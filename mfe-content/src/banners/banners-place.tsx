import type { ReactNode } from 'react';
import classes from './home-banners.module.css';

/** Always as high as a banner with its controls. */
export function BannersPlace({ children }: { children: ReactNode }) {
  return <div className={classes.place}>{children}</div>;
}
