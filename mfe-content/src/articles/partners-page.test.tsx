import { beforeEach, describe, expect, it } from '@jest/globals';
import { cms } from '@palaro/contract';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { answering, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { screen, waitFor } from '@testing-library/react';
import { faultsIn, renderContent } from '../testing.tsx';
import { PartnersPage } from './partners-page.tsx';
import { PARTNERS_SCENARIOS, SOME_FRAMES } from './partners.scenarios.ts';

const LIST = cms.iframelist;
const TEXT = 'The text of partners.';
const open = (scenario: keyof typeof PARTNERS_SCENARIOS) =>
  renderContent(<PartnersPage />, PARTNERS_SCENARIOS[scenario]);
const frames = () => document.querySelectorAll('iframe');

beforeEach(() => configure({ ...siteConfig(), gameOrigins: ['https://games.example'] }));

describe('the pages of partners', () => {
  // Specification 7.84: /partners /cms/iframelist
  it('stand below the article, and open in a frame that has no rights but its own scripts', async () => {
    const view = await open('Who works with the house');
    expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    await view.shows('/partners', { call: '/cms/articledetails', value: TEXT });
    await view.shows('/partners', { call: LIST.path, value: 'Jili' });
    expect(screen.getByRole('heading', { level: 2, name: 'Pages of our partners' })).toBeVisible();
    expect(frames()).toHaveLength(0);
    await view.user.click(screen.getByRole('button', { name: 'Jili', expanded: false }));
    const frame = screen.getByTitle('Jili');
    expect(frame).toHaveAttribute('src', 'https://games.example/partners/jili?lang=en');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame).toHaveAttribute('loading', 'lazy');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link).toHaveAttribute('href', 'https://games.example/partners/jili?lang=en');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('are open one at a time, and close by another press', async () => {
    const { user } = await open('Who works with the house');
    await user.click(await screen.findByRole('button', { name: 'Jili' }));
    await user.click(screen.getByRole('button', { name: 'Habanero' }));
    expect(screen.getByRole('region', { name: 'Habanero' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Jili', expanded: false })).toBeVisible();
    expect([...frames()].map(({ title }) => title)).toEqual(['Habanero']);
    await user.click(screen.getByRole('button', { name: 'Habanero', expanded: true }));
    expect(frames()).toHaveLength(0);
  });

  it('of another origin than the games’ are only linked', async () => {
    await open('Who works with the house');
    const link = await screen.findByRole('link', { name: /^Kislap Games\s?Opens outside Palaro$/ });
    expect(link).toHaveAttribute('href', 'https://kislap.example/about');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('button', { name: 'Kislap Games' })).toBeNull();
  });

  it('are not missed when there are none', async () => {
    const view = await open('No partner has a page');
    expect(await screen.findByText(TEXT)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Pages of our partners')).toBeNull());
    expect(view.calls.map(({ path }) => path)).toContain(LIST.path);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('that do not come leave the article, and can be asked for again', async () => {
    let isDown = true;
    const { at, answers } = PARTNERS_SCENARIOS['Who works with the house'];
    const later = deciding(LIST, () =>
      isDown ? refusing(LIST, 'SystemError') : answering(LIST, SOME_FRAMES),
    );
    const { container, user } = await renderContent(<PartnersPage />, { at, answers: [...answers, later] });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Jili' })).toBeVisible();
  });

  // Last: equal calls share one that is under way, and this one is never answered.
  it('do not keep the article waiting', async () => {
    const { container } = await open('The pages of partners are on their way');
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await faultsIn(container)).toEqual([]);
  });
});
