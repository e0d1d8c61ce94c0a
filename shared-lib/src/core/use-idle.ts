import { useEffect, useState } from 'react';

/** Whether the browser has been idle once; Safari has no idle callback, so there it is a second. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const be = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(be, 1_000);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(be, { timeout: 3_000 });
    return () => cancelIdleCallback(id);
  }, []);
  return idle;
}
