import { describe, expect, it } from '@jest/globals';
import { cms } from '@palaro/contract';
import { aMember, answering, refusing } from '@palaro/shared-lib/scenarios';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { faultsIn, renderContent } from '../testing.tsx';
import { HomeBanners } from './home-banners.tsx';

const LIST = cms.slidebannerlist;
const banners = [
  {
    id: 'b1',
    banner_type: 1,
    title: { en: 'Start with a bonus' },
    text: { en: 'On your first deposit.' },
    link: '/promotions',
    art_seed: 'one',
  },
  {
    id: 'b2',
    banner_type: 2,
    title: { en: 'Good to see you' },
    text: { en: 'New games are in.' },
    link: 'https://elsewhere.example',
    art_seed: 'two',
  },
];
const answers = [answering(LIST, banners)];

describe('the banners on the home page', () => {
  // Specification 2.8: /cms/slidebannerlist home:home-banners
  it('before log-in are those of type 1', async () => {
    const { container, calls, shows } = await renderContent(<HomeBanners />, { answers });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Start with a bonus' })).toHaveAttribute(
      'href',
      '/promotions',
    );
    await shows('home:home-banners', { call: LIST.path, value: 'Start with a bonus' });
    expect(screen.queryByText('Good to see you')).toBeNull();
    expect(calls).toEqual([{ path: LIST.path, body: { lang: 'all' } }]);
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 2.8: /cms/slidebannerlist home:home-banners
  it('after log-in are the others, and link only to pages of the site', async () => {
    await renderContent(<HomeBanners />, { answers, as: aMember() });
    expect(await screen.findByRole('heading', { name: 'Good to see you' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Start with a bonus')).toBeNull();
  });

  /** Without the ids, which are other ones in each drawing. */
  const drawnIn = (container: HTMLElement) =>
    (container.querySelector('svg')?.outerHTML ?? '').replaceAll(/_r_\w+?_/g, '');
  const showChange = async (at: string, art_seed: string) => {
    const [first] = banners;
    if (!first) throw new Error('there is no banner');
    const changing = { ...first, art_seed, art_change: { at, art_seed: 'another' } };
    const view = await renderContent(<HomeBanners />, { answers: [answering(LIST, [changing])] });
    await screen.findByRole('link', { name: 'Start with a bonus' });
    return view.container;
  };

  // Specification 9.22: /cms/slidebannerlist home:home-banners
  it('change their picture at its time, while the page is open', async () => {
    const soon = new Date(Date.now() + 8 * 3_600_000 + 2_500).toISOString().slice(0, 19).replace('T', ' ');
    const container = await showChange(soon, 'one');
    const before = drawnIn(container);
    expect(before).toContain('<svg');
    await waitFor(() => expect(drawnIn(container)).not.toBe(before), { timeout: 4_500 });
  });

  // Specification 9.22: /cms/slidebannerlist home:home-banners
  it('have the other picture from its time on, whatever the first one was', async () => {
    const container = await showChange('2020-01-01 00:00:00', 'one');
    const after = drawnIn(container);
    cleanup();
    expect(after).toContain('<svg');
    expect(drawnIn(await showChange('2020-01-01 00:00:00', 'two')) === after).toBe(true);
  });

  it('that came in the HTML are shown at once, and not fetched again', async () => {
    const served = document.createElement('script');
    served.id = 'palaro-served';
    served.type = 'application/json';
    served.textContent = JSON.stringify({ [`${LIST.path} {"lang":"all"}`]: banners });
    document.body.append(served);
    const { calls } = await renderContent(<HomeBanners />, { answers });
    served.remove();
    expect(screen.getByRole('link', { name: 'Start with a bonus' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['there are none', answering(LIST, [])],
    ['they cannot be had', refusing(LIST, 'SystemError')],
  ])('are a default one when %s', async (_when, answer) => {
    const { container } = await renderContent(<HomeBanners />, { answers: [answer] });
    expect(await screen.findByRole('link', { name: 'Games in pesos, played fair' })).toHaveAttribute(
      'href',
      '/slot',
    );
    expect(await faultsIn(container)).toEqual([]);
  });
});
