import { Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';

/** `/responsible-play`: how to keep it a game. */
export function ResponsiblePlayPage() {
  const t = useT();
  return (
    <Page title={t('responsiblePlay.title')} width="narrow">
      <ArticleBody slug="responsible-play" />
    </Page>
  );
}
export default ResponsiblePlayPage;
