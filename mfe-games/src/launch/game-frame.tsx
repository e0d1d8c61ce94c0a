import type { Game } from '@palaro/contract';
import type { GameMessage } from '@palaro/contract/wires';
import { useRef, useState } from 'react';
import classes from './game-frame.module.css';
import { GameOpening } from './game-opening.tsx';
import { GameStopped } from './game-stopped.tsx';
import { useGameMessages } from './use-game-messages.ts';

/**
 * Scripts and the game's own origin, nothing else: no pop-ups, no forms, no navigation of the page around it. On our own origin
 * these two flags together would let a frame remove its sandbox, so `isGameAddress` refuses that origin.
 */
const SANDBOX = 'allow-scripts allow-same-origin';

interface Props {
  /** Checked address of the game; `null` until the provider has answered. */
  url: string | null;
  name: string;
  game: Game | undefined;
  onMessage: (message: GameMessage) => void;
  onLoad: () => void;
  /** Opens the game again, in a new session. */
  onAgain: () => void;
  onClose: () => void;
}

/** The game, in a sandboxed frame that may only run its own scripts. */
export function GameFrame({ url, name, game, onMessage, onLoad, onAgain, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'opening' | 'playing' | 'stopped'>('opening');

  useGameMessages(frame, url, (message) => {
    if (message.type === 'palaro.game.ready') setState('playing');
    if (message.type === 'palaro.game.error') setState('stopped');
    onMessage(message);
  });
  return (
    <>
      {url && state !== 'stopped' && (
        <iframe
          ref={frame}
          className={classes.frame}
          src={url}
          title={name}
          sandbox={SANDBOX}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => {
            setState((now) => (now === 'opening' ? 'playing' : now));
            onLoad();
          }}
        />
      )}
      {state === 'opening' && <GameOpening name={name} game={game} onAgain={onAgain} />}
      {state === 'stopped' && <GameStopped onAgain={onAgain} onClose={onClose} />}
    </>
  );
}
