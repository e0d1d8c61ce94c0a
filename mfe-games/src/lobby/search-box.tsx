import { Icon, IconButton } from '@palaro/shared-lib/ui';
import { memo, useId } from 'react';
import { useT } from '../messages.ts';
import classes from './search-box.module.css';

/** Finds while one types, without asking the server. */
export const SearchBox = memo(function SearchBox({
  value,
  onChange,
  onTyping,
}: {
  value: string;
  onChange: (value: string) => void;
  onTyping: (isTyping: boolean) => void;
}) {
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
        onFocus={({ currentTarget }) => {
          onTyping(true);
          // Changes nothing. It has React look once whether something was typed, which takes it longest the first time.
          currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }}
        onBlur={() => onTyping(false)}
      />
      {/* Stands there unseen until something is typed: to make it, or only to lay it out, would be the first key's work. */}
      <span className={classes.clear} data-empty={value === '' || undefined}>
        <IconButton icon="close" label={t('lobby.clearSearch')} onClick={() => onChange('')} />
      </span>
    </div>
  );
});
