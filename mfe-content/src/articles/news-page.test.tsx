import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { cms, type ValueOf } from '@palaro/contract';
import { answering, type CallAnswers, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { faultsIn, renderContent } from '../testing.tsx';
import { NewsPage } from './news-page.tsx';

const LIST = cms.articlelist;
const DETAILS = cms.articledetails;
const head = {
  slug: 'new-slots',
  lang: 'en' as const,
  title: 'Four new slots',
  description: 'Each with its RTP.',
  published_at: '2026-11-18 10:00:00',
};
const article: ValueOf<typeof DETAILS> = {
  ...head,
  blocks: [
    { type: 'paragraph', text: 'They are in the lobby now.' },
    { type: 'heading', text: 'Which ones' },
    { type: 'list', items: ['Barrio Fiesta', 'Perlas'] },
  ],
};
const answers = [answering(LIST, [head]), answering(DETAILS, article)];
const open = (at = '/news', given: CallAnswers = []) =>
  renderContent(<NewsPage />, { answers: [...answers, ...given], at });

describe('the news', () => {
  it('are listed with title, summary and date', async () => {
    const { container, calls, shows } = await open();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: /Four new slots/ });
    expect(link).toHaveTextContent('Each with its RTP.');
    await shows('/news', { call: LIST.path, value: 'Four new slots' });
    expect(link).toHaveTextContent('Published 2026-11-18 10:00:00');
    expect(calls).toEqual([{ path: LIST.path, body: { lang: 'en' } }]);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('open at their own address and link back to the list', async () => {
    const { user, address, container } = await open();
    await user.click(await screen.findByRole('link', { name: /Four new slots/ }));
    expect(address()).toBe('/news?article=new-slots');
    expect(await screen.findByRole('heading', { level: 1, name: 'Four new slots' })).toBeVisible();
    expect(screen.getByText('They are in the lobby now.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Which ones' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Barrio Fiesta',
      'Perlas',
    ]);
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/news');
  });

  it.each(['article_not_exists', 'invalid_slug'] as const)(
    'link to the list from an article that does not exist (%s)',
    async (key) => {
      const { container } = await open('/news?article=gone', [refusing(DETAILS, key)]);
      expect(await screen.findByRole('heading', { name: 'This article is not here' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
      expect(await faultsIn(container)).toEqual([]);
    },
  );

  it('link to the games when there are none', async () => {
    await open('/news', [answering(LIST, [])]);
    expect(await screen.findByRole('heading', { name: 'No news yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/slot');
  });

  it.each([
    ['/news', 'Four new slots', LIST, refusing(LIST, 'SystemError'), answering(LIST, [head])],
    [
      '/news?article=new-slots',
      'They are in the lobby now.',
      DETAILS,
      refusing(DETAILS, 'SystemError'),
      answering(DETAILS, article),
    ],
  ])('at %s show why they did not load and can be retried', async (at, text, call, broken, whole) => {
    let works = false;
    const { user, container } = await open(at, [deciding(call, () => (works ? whole : broken))]);
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
