import type { Game } from '@palaro/contract';
import { useIsMember, useLocation, useNavigate } from '@palaro/shared-lib/core';
import { useEffect, useMemo, useRef } from 'react';
import { demoAddress, launchAddress } from './launch-address.ts';
import { excludes } from './use-running-promotion.ts';
import { rememberGame } from './use-game.ts';

/** The same object while its addresses are the same, so that tiles need not render again. */
export interface GameEntry {
  /** The member whose favourites the tiles show. */
  isMember: boolean;
  /** The running promotion does not take the game. */
  isExcluded: (game: Game) => boolean;
  to: (game: Game) => string;
  onOpen: (game: Game) => void;
}

interface Options {
  /** Demos with play money, for everybody. */
  demo?: boolean;
  /** The address to return to after a log-in; the current one when left out. */
  from?: string;
  /** The running promotion, where its games are marked. */
  running?: Parameters<typeof excludes>[0];
}

/**
 * The address of a tile: for a member the game, for a visitor the log-in dialog on the same page. After the log-in the game
 * opens; closing the dialog drops it. A demo is open to everybody.
 */
export function useGameEntry({ demo = false, from, running }: Options = {}): GameEntry {
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
      isExcluded: (game) => !demo && excludes(running, game),
      to: (game) => (demo ? demoAddress(game) : logIn || launchAddress(game)),
      onOpen: (game) => {
        rememberGame(game);
        wanted.current = opensGame ? null : game;
      },
    }),
    [demo, isMember, logIn, opensGame, running],
  );
}

function logInAddress(from: string): string {
  const [path = '', search] = from.split('?');
  const params = new URLSearchParams(search);
  params.set('auth', 'login');
  return `${path}?${params.toString()}`;
}
