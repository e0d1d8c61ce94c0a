import type { DemoCall, LaunchCall, ProviderCode, TopOf } from '@palaro/contract';
import { currentLanguage, errorKeyOf } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { isGameAddress } from '../game-address.ts';
import type { KnownGame } from '../use-game.ts';
import { useLaunchDemoMutation, useLaunchGameMutation } from './launch.queries.ts';
import { launchRequest, needsGame } from './launch.rules.ts';

export type Launch =
  | { state: 'opening' }
  | { state: 'open'; url: string }
  /** `key` of the error catalogue. */
  | { state: 'failed'; key: string };

/** Another launch of this tab is still in flight (the member changed games): this one waits for it. */
const BUSY_RETRY_MS = 500;
const PHONE_PX = 600;

/** Requests a game from the provider, once per mount. The answer is dropped on unmount. */
export function useLaunch(
  provider: ProviderCode | undefined,
  gameCode: string | null,
  isDemo: boolean,
  { game, settled }: KnownGame,
): Launch {
  const [launchGame] = useLaunchGameMutation();
  const [launchDemo] = useLaunchDemoMutation();
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  const isReady = provider === undefined || isDemo || settled || !needsGame(provider);

  useEffect(() => {
    if (!isReady) return;
    if (provider === undefined) return setLaunch({ state: 'failed', key: 'game_not_exists' });
    let left = false;
    let timer = 0;
    async function open(code: ProviderCode) {
      const isPhone = window.innerWidth < PHONE_PX;
      const request = launchRequest(code, { gameCode, game, lang: currentLanguage(), isPhone });
      const { data, error } = isDemo
        ? await launchDemo({
            provider: code,
            request: { lang_code: request.lang_code, game_code: gameCode ?? '' },
          })
        : await launchGame({ provider: code, request });
      if (left) return;
      const key = errorKeyOf(error);
      if (error && key === 'request.processing') {
        timer = window.setTimeout(() => void open(code), BUSY_RETRY_MS);
        return;
      }
      const url = data && addressIn(data, gameCode);
      if (url && isGameAddress(url)) setLaunch({ state: 'open', url });
      else setLaunch({ state: 'failed', key: error ? key : 'launch_fail' });
    }
    void open(provider);
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
    // A later update of the catalogue must not open the game again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [launchGame, launchDemo, provider, gameCode, isDemo, isReady]);

  return launch;
}

/** The address of the demo, of the game, or, when no game was named, of the lobby. */
function addressIn(answer: TopOf<LaunchCall> | TopOf<DemoCall>, gameCode: string | null): string {
  if ('game_demo_url' in answer) return answer.game_demo_url;
  return gameCode ? answer.game_url : (answer.game_lobby_url ?? answer.game_url);
}
