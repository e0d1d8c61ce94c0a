import type { GameCategory } from '@palaro/shared-lib/contract';
import { Icon, IconButton } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import classes from './lobby-controls.module.css';
import { SORTS, type LobbyView, type Sort } from './lobby.rules.ts';

interface Props {
  view: LobbyView;
  onChange: (change: Partial<LobbyView>) => void;
  /** Categories that have games. */
  categories: GameCategory[];
}

/** Search, kinds of games and order: each answers at once, none asks the server. */
export function LobbyControls({ view, onChange, categories }: Props) {
  const t = useT();
  const sortLabels: Record<Sort, string> = {
    hot: t('lobby.sortHot'),
    name: t('lobby.sortName'),
    rtp: t('lobby.sortRtp'),
  };
  return (
    <div className={classes.controls}>
      <SearchBox value={view.search} onChange={(search) => onChange({ search })} />
      {categories.length > 1 && (
        <Chips
          label={t('lobby.categories')}
          chosen={view.category}
          choices={(['all', ...categories] as const).map((id) => ({ id, text: t(`category.${id}`) }))}
          onChoose={(category) => onChange({ category })}
        />
      )}
      <Chips
        label={t('lobby.sort')}
        chosen={view.sort}
        choices={SORTS.map((id) => ({ id, text: sortLabels[id] }))}
        onChoose={(sort) => onChange({ sort })}
      />
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.search}>
      <label className={classes.searchIcon} htmlFor={id}>
        <Icon name="search" label={t('lobby.search')} />
      </label>
      <input
        id={id}
        className={classes.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        placeholder={t('lobby.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <span className={classes.clear}>
          <IconButton icon="close" label={t('lobby.clearSearch')} onClick={() => onChange('')} />
        </span>
      )}
    </div>
  );
}

interface ChipsProps<Id extends string> {
  label: string;
  chosen: Id;
  choices: { id: Id; text: string }[];
  onChoose: (id: Id) => void;
}

function Chips<Id extends string>({ label, chosen, choices, onChoose }: ChipsProps<Id>) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {choices.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
