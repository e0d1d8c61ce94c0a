import { useSyncExternalStore } from 'react';

/** From here on `frame.css` makes a rail of the tab bar. */
const wide = window.matchMedia('(min-width: 900px)');

/** Whether the menu is a rail at the side, and follows the window when its width changes. */
export const useWide = (): boolean => useSyncExternalStore(follow, isWide);

const isWide = () => wide.matches;

function follow(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
