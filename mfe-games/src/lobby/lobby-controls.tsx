import type { GameCategory } from '@palaro/shared-lib/contract';
import { Icon, IconButton } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import { Chips } from './chips.tsx';
import classes from './lobby-controls.module.css';
import type { LobbyView } from './lobby.rules.ts';

interface Props {
  view: LobbyView;
  onChange: (change: Partial<LobbyView>) => void;
  /** Categories that have games. */
  categories: GameCategory[];
}

/** Search and kinds of games; they answer at once, without asking the server. */
export function LobbyControls({ view, onChange, categories }: Props) {
  const t = useT();
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
