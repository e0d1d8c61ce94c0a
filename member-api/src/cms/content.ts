import type { ArticleBlock, Banner, Promotion } from '@palaro/shared-lib/contract';
import announcements from './data/announcements.json' with { type: 'json' };
import articles from './data/articles.json' with { type: 'json' };
import banners from './data/banners.json' with { type: 'json' };
import promotions from './data/promotions.json' with { type: 'json' };

export interface ArticleText {
  title: string;
  description: string;
  blocks: ArticleBlock[];
}

export interface Article {
  slug: string;
  /** Only news is listed; a page is reached by its link. */
  kind: 'news' | 'page';
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Kuala_Lumpur */
  published_at: string;
  /** English always; other languages where somebody has translated it. */
  en: ArticleText;
  ph?: ArticleText;
  zh?: ArticleText;
  ms?: ArticleText;
}

/** Everything that the site says. Data, held to the contract by a test, because a JSON file has no closed types. */
export const CONTENT = {
  banners: banners satisfies Banner[],
  announcements: announcements satisfies Banner[],
  promotions: promotions as Promotion[],
  articles: articles as Article[],
};
