import type { Game } from '@palaro/contract';
import { errorKeyOf, useErrorText } from '@palaro/shared-lib/core';
import { Icon } from '@palaro/shared-lib/ui';
import { useT } from './messages.ts';
import classes from './favourite-button.module.css';
import { favList, useSetFavouriteMutation } from './favourites.queries.ts';

/** A member's heart on a game. */
export function FavouriteButton({ game }: { game: Game }) {
  const t = useT();
  const errorText = useErrorText();
  const isFavourite = favList
    .use()
    .some((one) => one.provider_code === game.provider_code && one.game_code === game.game_code);
  const [setFavourite, { error, reset }] = useSetFavouriteMutation();
  return (
    <>
      <button
        type="button"
        className={classes.heart}
        aria-pressed={isFavourite}
        aria-label={t('favourite.mark', { game: game.game_name })}
        onClick={() => void setFavourite({ game, wanted: !isFavourite })}
        onBlur={error ? reset : undefined}
      >
        <span className={classes.disc}>
          <Icon name="heart" size="small" />
        </span>
      </button>
      {error !== undefined && (
        <p className={classes.failed} role="alert">
          {errorText(errorKeyOf(error))}
        </p>
      )}
    </>
  );
}
