import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cms } from '@palaro/contract';
import { answering, type CallAnswer, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { HOME } from '../home.scenarios.ts';
import { aPromotion } from './promotions.scenario-data.ts';
import { HomePromotions } from './home-promotions.tsx';

const LIST = cms.promotionlist;
const open = (promotions: CallAnswer) => renderPromotions(<HomePromotions />, { answers: [promotions] });

describe('the promotions on the home page', () => {
  // Specification 1.8: /cms/promotionlist home:home-promotions
  it('are the first four, each with a link to its place in the list', async () => {
    const many = ['OTB', 'DB', 'UB', 'VIPB', 'FREE'].map((code) =>
      aPromotion({ code, title: { en: `Promotion ${code}` } }),
    );
    const { container } = await open(answering(LIST, many));
    expect(await screen.findByRole('link', { name: 'Promotion DB' })).toHaveAttribute(
      'href',
      '/promotions#DB',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'See all Promotions' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('start with the member’s running one', async () => {
    const view = await renderPromotions(
      <HomePromotions />,
      HOME['A member finds the promotion that runs on the home page'],
    );
    await view.shows('home:home-promotions', {
      call: '/report/promotionstatus',
      value: '86.50',
      as: '₱86.50 of ₱220',
    });
    expect(screen.getByRole('heading', { name: 'Daily deposit bonus is running' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See how far' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('are not shown when nothing is offered', async () => {
    await open(answering(LIST, []));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('show why they did not load and can be retried', async () => {
    let works = false;
    const { user } = await open(
      deciding(LIST, () => (works ? answering(LIST, [aPromotion()]) : refusing(LIST, 'overloaded'))),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Welcome bonus' })).toBeVisible();
  });
});
