import type { Banner } from '@palaro/contract';
import { useEffect, useState } from 'react';
import { artOf, changeOf } from './banners.rules.ts';

/** No timer of a browser waits longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** The picture of a banner now; it changes at its time, while the page is open too. */
export function useArt(banner: Banner): string {
  const [now, setNow] = useState(() => Date.now());
  const at = changeOf(banner);
  const wait = at - now;
  useEffect(() => {
    if (!(wait > 0) || wait > LONGEST_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return artOf(banner, now);
}
