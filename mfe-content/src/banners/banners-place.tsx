import type { ReactNode } from 'react';
import classes from './home-banners.module.css';

/** As high as a banner with its controls, whatever stands in it. */
export function BannersPlace({ children }: { children: ReactNode }) {
  return <div className={classes.place}>{children}</div>;
}
