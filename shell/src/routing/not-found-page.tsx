import { useTranslation } from '@palaro/shared-lib/core';
import { EmptyState, LinkButton } from '@palaro/shared-lib/ui';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      icon="search"
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <LinkButton variant="primary" to="/">
          {t('goHome')}
        </LinkButton>
      }
    />
  );
}
