import type { Game } from '@palaro/contract';
import { useIsMember, useNavigate, useSearchParams } from '@palaro/shared-lib/core';
import { useEffect, useMemo, useRef } from 'react';
import { demoAddress, launchAddress } from './launch-address.ts';
import { rememberGame } from './use-game.ts';

/** The same object for as long as it leads to the same places: tiles need not be drawn again. */
export interface GameEntry {
  /** Whose hearts the tiles show. */
  isMember: boolean;
  to: (game: Game) => string;
  onOpen: (game: Game) => void;
}

/**
 * Where a tile leads: a member to the game, a visitor to the log-in dialog on the same page. After logging in there the game
 * that was asked for opens; a dialog that is closed forgets it. A demo is open to everybody.
 */
export function useGameEntry(demo = false): GameEntry {
  const isMember = useIsMember();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = useRef<Game | null>(null);
  const logInOpen = search.has('auth');

  useEffect(() => {
    if (isMember && wanted.current) void navigate(launchAddress(wanted.current));
    if (isMember || !logInOpen) wanted.current = null;
  }, [isMember, logInOpen, navigate]);

  const opensGame = isMember || demo;
  const logIn = opensGame ? '' : logInAddress(search);
  return useMemo(
    () => ({
      isMember,
      to: (game) => (demo ? demoAddress(game) : logIn || launchAddress(game)),
      onOpen: (game) => {
        rememberGame(game);
        wanted.current = opensGame ? null : game;
      },
    }),
    [demo, isMember, logIn, opensGame],
  );
}

function logInAddress(search: URLSearchParams): string {
  const address = new URLSearchParams(search);
  address.set('auth', 'login');
  return `?${address.toString()}`;
}
