import { Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';

/** `/privacy`: what is kept about a member and why. */
export function PrivacyPage() {
  const t = useT();
  return (
    <Page title={t('privacy.title')} width="narrow">
      <ArticleBody slug="privacy" />
    </Page>
  );
}
export default PrivacyPage;
