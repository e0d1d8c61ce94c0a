import { Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';

/** `/terms`: the terms of the house. */
export function TermsPage() {
  const t = useT();
  return (
    <Page title={t('terms.title')} width="narrow">
      <ArticleBody slug="terms" />
    </Page>
  );
}
export default TermsPage;
