import { game } from '@palaro/contract';
import { api, errorKeyOf, queryOf, useLanguage } from '@palaro/shared-lib/core';
import { Button, ErrorState, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { isGameAddress } from '../game-address.ts';
import { useT } from '../messages.ts';
import classes from './cockfight-stream.module.css';

const { useStreamLinkQuery } = api.injectEndpoints({
  endpoints: (build) => ({ streamLink: queryOf(build, game.streamlink) }),
  overrideExisting: true,
});

/** The live stream of the fights. It loads only on request, because it uses much prepaid data. */
export function CockfightStream() {
  const t = useT();
  const [watching, setWatching] = useState(false);
  const { data, error, isFetching, refetch } = useStreamLinkQuery(undefined, { skip: !watching });
  const lang = useLanguage();
  const isOurs = data !== undefined && isGameAddress(data.stream_url);
  return (
    <Section title={t('stream.title')}>
      <div className={classes.stage}>
        {isOurs ? (
          <iframe
            className={classes.frame}
            src={inLanguage(data.stream_url, lang)}
            title={t('stream.title')}
            // Its page refreshes itself, which needs `allow-scripts`; it has an opaque origin.
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
          />
        ) : error !== undefined || data !== undefined ? (
          <ErrorState
            errorKey={data ? 'game_maintenance' : errorKeyOf(error)}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        ) : (
          <Button icon="play" pending={isFetching} onClick={() => setWatching(true)}>
            {t('stream.watch')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function inLanguage(address: string, lang: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', lang);
  return url.href;
}
