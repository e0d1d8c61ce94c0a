import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@palaro/contract';
import type { Article, ArticleText } from './article.ts';
import list from './data/article-list.json' with { type: 'json' };

/** The articles of the release: a file for each article and language. A missing one stops the start. */
export const ARTICLES: Article[] = list.map(({ folder, ...head }) => {
  const texts = LANGUAGES.map((lang) => [lang, readText(folder, lang, head.slug)] as const);
  return { ...head, ...(Object.fromEntries(texts) as Record<Language, ArticleText>) } as Article;
});

function readText(folder: string, lang: Language, slug: string): ArticleText {
  const file = path.join(import.meta.dirname, 'data', folder, lang, `${slug}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ArticleText;
}
