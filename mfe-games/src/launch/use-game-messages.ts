import type { GameMessage } from '@palaro/contract/wires';
import { useEffect, useRef, type RefObject } from 'react';
import { gameMessage } from './launch.rules.ts';

/** Listens to messages of the game's frame: only from that frame, and only from the game's own origin. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  onMessage: (message: GameMessage) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url);
    function receive(event: MessageEvent<unknown>) {
      if (event.origin !== origin || !event.source || event.source !== frame.current?.contentWindow) return;
      const message = gameMessage(event.data);
      if (message) latest.current(message);
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, url]);
}
