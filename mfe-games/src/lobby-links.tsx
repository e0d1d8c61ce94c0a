import { Link } from '@palaro/shared-lib/core';
import { memo, useEffect, useRef } from 'react';
import type { Kind } from './lobby-kinds.ts';
import classes from './lobby-links.module.css';
import { useT } from './messages.ts';
import { showChosen } from './show-chosen.ts';

interface Props {
  /** The open lobby, or the one of another remote; none on the home page. */
  chosen?: Kind | 'prediction';
  choices: readonly { id: Kind | 'prediction'; to: string }[];
}

/** Links to the lobbies of the same group. */
export const LobbyLinks = memo(function LobbyLinks({ chosen, choices }: Props) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showChosen(nav.current, `[data-kind='${chosen}']`), [chosen]);
  return (
    <nav ref={nav} className={classes.kinds} aria-label={t('lobby.categories')}>
      {choices.map(({ id, to }) => (
        <Link
          key={id}
          data-kind={id}
          to={to}
          className={classes.kind ?? ''}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {t(`category.${id}`)}
        </Link>
      ))}
    </nav>
  );
});
