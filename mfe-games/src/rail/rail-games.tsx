import { errorKeyOf, Link, useLocation } from '@palaro/shared-lib/core';
import { ErrorState, Icon, Skeleton } from '@palaro/shared-lib/ui';
import { useId, useState } from 'react';
import { providerName } from '../game-facts.ts';
import { useGameCatalogueQuery } from '../games.queries.ts';
import { lobbyAt, LOBBIES, ofProvider, providersOf, type Kind } from '../lobby-kinds.ts';
import { useT } from '../messages.ts';
import classes from './rail-games.module.css';

/** The games of the house's own studio stand beside free play. */
const KINDS = (Object.keys(LOBBIES) as Kind[]).filter((kind) => kind !== 'own');

/** In the rail of a wide screen: every lobby, and the providers. */
export function RailGames() {
  const t = useT();
  const title = useId();
  const { pathname, search } = useLocation();
  const chosen = lobbyAt(pathname, new URLSearchParams(search));
  return (
    <div>
      <p id={title} className={classes.title}>
        {t('lobby.categories')}
      </p>
      <ul className={classes.list} aria-labelledby={title}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link
              className={classes.link ?? ''}
              to={LOBBIES[kind]}
              aria-current={kind === chosen ? 'page' : undefined}
            >
              {t(`category.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Providers />
    </div>
  );
}
export default RailGames;

/** Closed until somebody asks: their list comes from the whole catalogue. */
function Providers() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.link}>
        {t('rail.providers')}
        <Icon name="chevron" size="small" />
      </summary>
      {isOpen && <ProviderList />}
    </details>
  );
}

function ProviderList() {
  const t = useT();
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useGameCatalogueQuery();
  const chosen = new URLSearchParams(search).get('provider');
  if (!data)
    return error ? (
      <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <Skeleton shape="line" count={6} />
    );
  return (
    <ul className={classes.list} aria-label={t('rail.providers')}>
      {providersOf(data, 'all').map((code) => (
        <li key={code}>
          <Link
            className={classes.link ?? ''}
            to={ofProvider(code)}
            aria-current={code === chosen ? 'true' : undefined}
          >
            {providerName(code)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
