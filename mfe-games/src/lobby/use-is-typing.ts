import { startTransition, useCallback, useEffect, useState } from 'react';

/** How far down the list is looked through: a phone's keyboard may move it a little as it comes. */
const MOVED_PX = 80;

/**
 * Whether a search is being typed: from when its box has the focus until it loses it, or the list is scrolled. Rows beyond the screen are only
 * work then.
 */
export function useIsTyping(): [boolean, (isTyping: boolean) => void] {
  const [isTyping, setIsTyping] = useState(false);
  const change = useCallback((is: boolean) => startTransition(() => setIsTyping(is)), []);

  useEffect(() => {
    if (!isTyping) return;
    const move = () => {
      if (window.scrollY > MOVED_PX) change(false);
    };
    window.addEventListener('scroll', move, { passive: true });
    return () => window.removeEventListener('scroll', move);
  }, [isTyping, change]);

  return [isTyping, change];
}
