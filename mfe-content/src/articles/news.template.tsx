import { cms } from '@palaro/contract';
import { defineTemplate, fromLanguage, fromQuery, language, text } from '@palaro/contract/template';
import { Page } from '@palaro/shared-lib/ui';
import { ArticleTextHoles } from './article-holes.tsx';
import { Published } from './published.tsx';

/** One article of the news. The list has no template. */
export default defineTemplate(
  cms.articledetails,
  { slug: fromQuery('article'), lang: fromLanguage },
  (article) => (
    <article>
      <Page
        title={text(article.title)}
        titleLang={language(article.lang)}
        intro={<Published at={text(article.published_at)} />}
        back="/news"
        width="narrow"
      >
        <ArticleTextHoles article={article} />
      </Page>
    </article>
  ),
);
