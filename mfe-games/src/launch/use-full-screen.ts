import { useEffect, useState, type RefObject } from 'react';

interface FullScreen {
  /** Phones by Apple give no element the whole screen. */
  possible: boolean;
  on: boolean;
  toggle: () => void;
}

/** Gives an element the whole screen and takes it back; leaving the page does so too. */
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
  // A browser that refuses leaves everything as it is; there is nothing to tell.
  const quietly = (change: Promise<void> | undefined) => change?.catch(() => undefined);
  return {
    possible: document.fullscreenEnabled,
    on,
    toggle: () => void quietly(on ? document.exitFullscreen() : element.current?.requestFullscreen()),
  };
}
