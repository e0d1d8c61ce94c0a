import { Slot, useTranslation } from '@palaro/shared-lib/core';
import { VisuallyHidden } from '@palaro/shared-lib/ui';

/** `/` has no content of its own: remotes fill its column. */
export function HomePage() {
  const { t } = useTranslation();
  return (
    <div className="frame-home">
      <VisuallyHidden>
        <h1>{t('siteTitle')}</h1>
      </VisuallyHidden>
      <Slot name="home" />
    </div>
  );
}
