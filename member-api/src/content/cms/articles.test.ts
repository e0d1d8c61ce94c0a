import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@palaro/contract';
import type { Article, ArticleText } from './article.ts';
import { CONTENT } from './content.ts';

const TRANSLATIONS = LANGUAGES.filter((lang) => lang !== 'en');
const { articles } = CONTENT;
/** Every article in every language other than English. */
const TRANSLATED = articles.flatMap((article) => TRANSLATIONS.map((lang) => [article.slug, lang] as const));

function find(slug: string): Article {
  const found = articles.find((article) => article.slug === slug);
  if (!found) throw new Error(`There is no article ${slug}.`);
  return found;
}
function textOf(slug: string, lang: Language): ArticleText {
  const text = find(slug)[lang];
  if (!text) throw new Error(`${slug} is not in ${lang}.`);
  return text;
}
const linesOf = ({ title, description, blocks }: ArticleText) => [
  title,
  description,
  ...blocks.flatMap((block) => (block.type === 'list' ? block.items : [block.text])),
];
const kindsOf = ({ blocks }: ArticleText) =>
  blocks.map((block) => (block.type === 'list' ? `list of ${block.items.length}` : block.type));
/** Sums, percentages and years, however they are punctuated. */
const numbersIn = (line: string) =>
  (line.match(/\d[\d,.]*/g) ?? []).map((found) => found.replace(/[,.]+$/, '')).toSorted();

describe('an article', () => {
  // Specification 1.2: /cms/articledetails
  it.each(TRANSLATED)(
    '%s has in %s the blocks of the English text, and the same figures in each',
    (slug, lang) => {
      const english = textOf(slug, 'en');
      const text = textOf(slug, lang);
      expect(kindsOf(text)).toEqual(kindsOf(english));
      expect(linesOf(text).map(numbersIn)).toEqual(linesOf(english).map(numbersIn));
    },
  );

  it.each(TRANSLATED)('%s has in %s no line left in English', (slug, lang) => {
    const english = new Set(linesOf(textOf(slug, 'en')));
    // A name or two words may be the same in both.
    const left = linesOf(textOf(slug, lang)).filter(
      (line) => english.has(line) && line.split(/\s+/).length > 2,
    );
    expect(left).toEqual([]);
  });

  it.each(articles.map(({ slug }) => slug))('%s is in Chinese in the words of the site', (slug) => {
    const lines = linesOf(textOf(slug, 'zh'));
    expect(lines.filter((line) => !/\p{Script=Han}/u.test(line))).toEqual([]);
    // The house says 你 to its members.
    expect(lines.filter((line) => line.includes('您'))).toEqual([]);
  });

  it.each(articles.map(({ slug }) => slug))(
    '%s has a description that a search engine shows whole',
    (slug) => {
      for (const lang of LANGUAGES) {
        const { description } = textOf(slug, lang);
        expect([description, description.length <= 165]).toEqual([description, true]);
      }
    },
  );

  // Specification 1.9: /cms/articledetails
  it('names no other currency, in any language', () => {
    const lines = articles.flatMap(({ slug }) => LANGUAGES.flatMap((lang) => linesOf(textOf(slug, lang))));
    const foreign =
      /\bRM ?\d|\bMYR\b|\bringgit\b|\bIDR\b|\bRp ?\d|\bCNY\b|\bRMB\b|\d ?元|人民币|[$€¥]\d|\bUSD\b/i;
    expect(lines.filter((line) => foreign.test(line))).toEqual([]);
  });
});

describe('a guide', () => {
  it.each([
    'online-casino-philippines',
    'slot-free-credit-no-deposit',
    'free-100-credit-slots',
    'best-online-slots-philippines',
    'jili-slots-guide',
    'jili-free-100-bonus',
    'live-dealer-casino-philippines',
    'baccarat-live-dealer-guide',
    'gcash-online-casino',
    'maya-casino-deposit',
    'casino-payment-methods-philippines',
    'fishing-games-guide',
    'sabong-and-sports-betting-guide',
    'online-bingo-philippines',
    'responsible-gaming-philippines',
  ])('%s has a suitable length in every language', (slug) => {
    expect(find(slug).kind).toBe('page');
    for (const lang of LANGUAGES) {
      const text = textOf(slug, lang).blocks.flatMap((block) => ('text' in block ? block.text : block.items));
      // Chinese is written without spaces: a word has about one and a half characters.
      const words =
        lang === 'zh' ? text.join('').length / 1.5 : text.flatMap((line) => line.split(/\s+/)).length;
      expect([lang, words >= 250, words <= 500]).toEqual([lang, true, true]);
    }
  });
});
