import { cms } from '@palaro/contract';
import { defineTemplate, fromLanguage, fromPath, language, text } from '@palaro/contract/template';
import { Page } from '@palaro/shared-lib/ui';
import { ArticleTextHoles } from './article-holes.tsx';
import { MoreNews } from './more-news.tsx';

export default defineTemplate(cms.articledetails, { slug: fromPath, lang: fromLanguage }, (article, page) => (
  <article>
    <Page
      title={text(page.title)}
      intro={<p lang={language(article.lang)}>{text(article.description)}</p>}
      width="narrow"
    >
      <ArticleTextHoles article={article} />
      <MoreNews />
    </Page>
  </article>
));
