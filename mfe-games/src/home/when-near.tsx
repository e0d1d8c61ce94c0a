import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** Height that is reserved meanwhile. */
  heightPx: number;
  children: ReactNode;
}

/** Renders content below the first view only when it is near the screen, so that it fetches nothing before. */
export function WhenNear({ heightPx, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return near ? children : <div ref={place} style={{ blockSize: heightPx }} />;
}
