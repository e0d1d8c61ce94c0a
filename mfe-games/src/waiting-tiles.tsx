import { useTranslation } from '@palaro/shared-lib/core';
import { Skeleton, VisuallyHidden } from '@palaro/shared-lib/ui';
import classes from './waiting-tiles.module.css';

interface Props {
  count: number;
  /** The list that the tiles will stand in: the same class, so that they come to the same places. */
  className: string | undefined;
}

/** Tiles that are on their way, in the size of those that come: nothing moves when they do. */
export function WaitingTiles({ count, className }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classes.waiting}>
            <Skeleton shape="tile" />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
    </>
  );
}
