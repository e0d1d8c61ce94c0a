import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import { faultsIn, renderContent } from '../testing.tsx';
import { ArticlePage } from './article-page.tsx';
import { anArticle, ARTICLE_SCENARIOS } from './articles.scenarios.ts';

const DETAILS = '/cms/articledetails';
const open = (scenario: keyof typeof ARTICLE_SCENARIOS) =>
  renderContent(<ArticlePage />, ARTICLE_SCENARIOS[scenario]);

afterEach(() => {
  document.getElementById('palaro-served')?.remove();
});

describe('an article', () => {
  it.each([
    ['A guide to GCash', '/gcash-online-casino', 'Depositing with GCash', 'gcash-online-casino'],
    ['What an ambassador does', '/ambassador', 'Ambassador', 'ambassador'],
    ['Responsible play', '/responsible-play', 'Responsible play', 'responsible-play'],
    ['The terms of the house', '/terms', 'Terms', 'terms'],
    ['The rules of every bonus', '/bonus-policy', 'Bonus policy', 'bonus-policy'],
    ['What is kept about a member', '/privacy', 'Privacy', 'privacy'],
    ['How a dispute goes', '/disputes', 'Disputes', 'disputes'],
    ['What becomes of an account that nobody uses', '/dormancy', 'Dormant accounts', 'dormancy'],
    [
      'What is done against money laundering',
      '/anti-money-laundering',
      'Against money laundering',
      'anti-money-laundering',
    ],
  ] as const)('is shown completely to a visitor: %s', async (scenario, id, title, slug) => {
    const view = await open(scenario);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(`The text of ${slug}.`)).toBeVisible();
    await view.shows(id, { call: DETAILS, value: `The text of ${slug}.`, as: `The text of ${slug}.` });
    expect(view.calls).toEqual([{ path: DETAILS, body: { slug, lang: 'en' } }]);
    expect(screen.getByRole('link', { name: 'All news and guides' })).toHaveAttribute('href', '/news');
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it.each(manifest.pages?.filter(({ module }) => module === 'article').map(({ path }) => path) ?? [])(
    'is read at %s',
    async (path) => {
      const slug = path.slice(1);
      const view = await renderContent(<ArticlePage />, anArticle(slug, 'What is to know'));
      await view.shows(path, { call: DETAILS, value: `The text of ${slug}.` });
    },
  );

  it('that came with the HTML is shown at once and is not fetched again', async () => {
    serve('en');
    const { calls } = await open('A guide to GCash');
    expect(screen.getByText('It was in the page.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('that came in another language is fetched in the current one', async () => {
    serve('ph');
    const { calls } = await open('A guide to GCash');
    expect(await screen.findByText('The text of gcash-online-casino.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('shows its title while it loads', async () => {
    const { container } = await open('An article is on its way');
    expect(screen.getByRole('heading', { level: 1, name: 'Depositing with Maya' })).toBeVisible();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('that was removed links to the others', async () => {
    const { container } = await open('An article was taken down');
    expect(await screen.findByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('that fails to load can be retried', async () => {
    const { container } = await open('An article does not come');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });
});

/** The edge's part of the page. */
function serve(language: string): void {
  const element = document.createElement('script');
  element.id = 'palaro-served';
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    [`${DETAILS} ${JSON.stringify({ slug: 'gcash-online-casino', lang: language })}`]: {
      slug: 'gcash-online-casino',
      lang: 'en',
      title: 'Depositing with GCash',
      description: '',
      published_at: '2026-11-15 09:00:00',
      blocks: [{ type: 'paragraph', text: 'It was in the page.' }],
    },
  });
  document.body.append(element);
}
