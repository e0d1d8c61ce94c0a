import type { Game } from '@palaro/contract';
import { errorKeyOf, useErrorText, type TFunction } from '@palaro/shared-lib/core';
import { Icon } from '@palaro/shared-lib/ui';
import classes from './favourite-button.module.css';
import { favList, useSetFavouriteMutation } from './favourites.queries.ts';

/** A member's heart on a game. */
export function FavouriteButton({ t, game }: { t: TFunction<'mfe-games'>; game: Game }) {
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
      {error !== undefined && <Failed errorKey={errorKeyOf(error)} />}
    </>
  );
}

function Failed({ errorKey }: { errorKey: string }) {
  const errorText = useErrorText();
  return (
    <p className={classes.failed} role="alert">
      {errorText(errorKey)}
    </p>
  );
}
