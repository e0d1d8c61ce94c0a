import { Icon, IconButton } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import classes from './search-box.module.css';

/** Searches while one types, without a request. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
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
      {value !== '' && (
        <span className={classes.clear}>
          <IconButton icon="close" label={t('lobby.clearSearch')} onClick={() => onChange('')} />
        </span>
      )}
    </div>
  );
}
