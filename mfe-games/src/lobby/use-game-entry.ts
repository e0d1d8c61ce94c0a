import type { Game } from '@palaro/shared-lib/contract';
import { useIsMember, useNavigate, useSearchParams } from '@palaro/shared-lib/core';
import { useCallback, useEffect, useRef } from 'react';
import { launchAddress } from '../launch-address.ts';
import { rememberGame } from '../use-game.ts';

export interface GameEntry {
  to: string;
  onClick: () => void;
}

/**
 * Where a tile leads: a member to the game, a visitor to the log-in dialog on the same page. After logging in there the game
 * that was asked for opens; a dialog that is closed forgets it.
 */
export function useGameEntry(): (game: Game) => GameEntry {
  const isMember = useIsMember();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = useRef<Game | null>(null);
  const logInOpen = search.has('auth');

  useEffect(() => {
    if (isMember && wanted.current) void navigate(launchAddress(wanted.current));
    if (isMember || !logInOpen) wanted.current = null;
  }, [isMember, logInOpen, navigate]);

  return useCallback(
    (game) => {
      const logIn = new URLSearchParams(search);
      logIn.set('auth', 'login');
      return {
        to: isMember ? launchAddress(game) : `?${logIn.toString()}`,
        onClick: () => {
          rememberGame(game);
          wanted.current = isMember ? null : game;
        },
      };
    },
    [isMember, search],
  );
}
