import type { Game } from '@palaro/contract';
import { useIsMember } from '@palaro/shared-lib/core';
import { Icon, type IconName } from '@palaro/shared-lib/ui';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useT } from '../messages.ts';
import classes from './lobby-filters.module.css';
import { providerName } from '../game-facts.ts';
import { showChosen } from '../show-chosen.ts';
import { providersOf } from '../lobby-kinds.ts';
import { LEAST_RTPS, ONLY, SORTS, type LobbyView } from './lobby.rules.ts';

const SORT_LABELS = { hot: 'lobby.sortHot', name: 'lobby.sortName', rtp: 'lobby.sortRtp' } as const;
const ONLY_LABELS = { favourites: 'lobby.favourites', recent: 'lobby.recent' } as const;
const ONLY_ICONS = { favourites: 'heart', recent: 'clock' } as const satisfies Record<string, IconName>;

interface Props extends Pick<LobbyView, 'kind' | 'sort' | 'provider' | 'only' | 'rtp'> {
  games: readonly Game[];
  onChange: (change: Partial<LobbyView>) => void;
}

/** Filters and order of a lobby, in one row to scroll sideways. */
export function LobbyFilters({ kind, sort, provider, only, rtp, games, onChange }: Props) {
  const t = useT();
  const isMember = useIsMember();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showChosen(row.current, `[data-only='${only}']`), [only]);
  const providers = useMemo(() => providersOf(games, kind), [games, kind]);
  return (
    <fieldset ref={row} className={classes.filters} aria-label={t('lobby.filters')}>
      <Choice
        label={t('lobby.sort')}
        value={sort}
        choices={SORTS.map((id) => ({ id, text: t(SORT_LABELS[id]) }))}
        onChoose={(chosen) => onChange({ sort: SORTS.find((one) => one === chosen) ?? 'hot' })}
      />
      <Choice
        label={t('lobby.provider')}
        value={provider}
        choices={[
          { id: '', text: t('lobby.allProviders') },
          ...providers.map((id) => ({ id, text: providerName(id) })),
        ]}
        onChoose={(chosen) => onChange({ provider: chosen })}
      />
      <Choice
        label={t('lobby.rtp')}
        value={rtp}
        choices={[
          { id: '', text: t('lobby.rtpAny') },
          ...LEAST_RTPS.map((id) => ({ id, text: t('lobby.rtpFrom', { rtp: id }) })),
        ]}
        onChoose={(chosen) => onChange({ rtp: LEAST_RTPS.find((one) => one === chosen) ?? '' })}
      />
      {isMember &&
        ONLY.map((each) => (
          <button
            key={each}
            data-only={each}
            type="button"
            className={classes.filter}
            aria-pressed={only === each}
            onClick={() => onChange({ only: only === each ? '' : each })}
          >
            <Icon name={ONLY_ICONS[each]} size="small" />
            {t(ONLY_LABELS[each])}
          </button>
        ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: { id: string; text: string }[];
  onChoose: (id: string) => void;
}

/** A native select. */
function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className={classes.choice}>
      <select
        id={id}
        className={classes.filter}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(({ id: one, text }) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <span className={classes.arrow} aria-hidden="true">
        <Icon name="chevron" size="small" />
      </span>
    </span>
  );
}
