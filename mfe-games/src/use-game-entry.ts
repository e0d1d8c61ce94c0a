import type { Game } from '@palaro/contract';
import { useIsMember, useLocation, useNavigate } from '@palaro/shared-lib/core';
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

interface Options {
  /** Games are tried with play money, by anybody. */
  demo?: boolean;
  /** What a visitor comes back to from logging in; without it, the address that is shown. */
  from?: string;
}

/**
 * Where a tile leads: a member to the game, a visitor to the log-in dialog on the same page. After logging in there the game
 * that was asked for opens; a dialog that is closed forgets it. A demo is open to everybody.
 */
export function useGameEntry({ demo = false, from }: Options = {}): GameEntry {
  const isMember = useIsMember();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = useRef<Game | null>(null);
  const logInOpen = new URLSearchParams(search).has('auth');

  useEffect(() => {
    if (isMember && wanted.current) void navigate(launchAddress(wanted.current));
    if (isMember || !logInOpen) wanted.current = null;
  }, [isMember, logInOpen, navigate]);

  const opensGame = isMember || demo;
  const logIn = opensGame ? '' : logInAddress(from ?? pathname + search);
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

function logInAddress(from: string): string {
  const [path = '', search] = from.split('?');
  const params = new URLSearchParams(search);
  params.set('auth', 'login');
  return `${path}?${params.toString()}`;
}
