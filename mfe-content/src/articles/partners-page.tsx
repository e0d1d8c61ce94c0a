import { OneArticle } from './one-article.tsx';
import { PartnerPages } from './partner-pages.tsx';

/** `/partners`: the article, and below it the partners' own pages. */
export function PartnersPage() {
  return (
    <OneArticle slug="partners">
      <PartnerPages />
    </OneArticle>
  );
}
export default PartnersPage;
