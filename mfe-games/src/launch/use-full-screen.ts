import { useEffect, useState, type RefObject } from 'react';

interface FullScreen {
  /** iPhones do not support full screen for elements. */
  possible: boolean;
  on: boolean;
  toggle: () => void;
}

/** Full screen for an element; unmounting the page ends it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  // If the browser refuses, nothing changes, and no message is needed.
  const quietly = (change: Promise<void> | undefined) => change?.catch(() => undefined);
  return {
    possible: document.fullscreenEnabled,
    on,
    toggle: () => void quietly(on ? document.exitFullscreen() : element.current?.requestFullscreen()),
  };
}
