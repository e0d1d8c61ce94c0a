import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** The class that reserves its height meanwhile. */
  className: string | undefined;
  children: ReactNode;
}

/** Renders content below the first view only when it is near the screen, so that it fetches nothing before. */
export function WhenNear({ className, children }: Props) {
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
  return near ? children : <div ref={place} className={className} />;
}
