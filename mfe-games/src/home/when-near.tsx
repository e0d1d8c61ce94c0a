import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** Room that is kept meanwhile. */
  heightPx: number;
  children: ReactNode;
}

/** What lies below the first view asks for nothing until the screen comes near it. */
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
