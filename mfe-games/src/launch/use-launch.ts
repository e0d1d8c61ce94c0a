import { currentLanguage, errorKeyOf } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { useLaunchGameMutation } from './launch.queries.ts';
import { isGameAddress } from './launch.rules.ts';

export type Launch =
  | { state: 'opening' }
  | { state: 'open'; url: string }
  /** `key` of the catalogue. */
  | { state: 'failed'; key: string };

/** Another launch of this tab is still under way (one game left for the next): it is waited for. */
const BUSY_RETRY_MS = 500;

/** Asks the provider for a game, once for each time that it is mounted. Leaving the page forgets the answer. */
export function useLaunch(gameCode: string | null): Launch {
  const [ask] = useLaunchGameMutation();
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });

  useEffect(() => {
    let left = false;
    let timer = 0;
    async function open() {
      const { data, error } = await ask({
        ...(gameCode ? { game_code: gameCode } : {}),
        lang_code: currentLanguage(),
      });
      if (left) return;
      const key = errorKeyOf(error);
      if (error && key === 'request.processing') {
        timer = window.setTimeout(() => void open(), BUSY_RETRY_MS);
        return;
      }
      const url = data && (gameCode ? data.game_url : (data.game_lobby_url ?? data.game_url));
      if (url && isGameAddress(url)) setLaunch({ state: 'open', url });
      else setLaunch({ state: 'failed', key: error ? key : 'launch_fail' });
    }
    void open();
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [ask, gameCode]);

  return launch;
}
