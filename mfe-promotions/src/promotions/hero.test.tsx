import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { cms } from '@palaro/contract';
import { answering, type CallAnswer, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aPromotion } from './promotions.scenario-data.ts';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { Hero } from './hero.tsx';

const LIST = cms.promotionlist;
const open = (answer: CallAnswer) => renderPromotions(<Hero />, { at: '/', answers: [answer] });
const HEADLINE = 'Up to ₱30,000 on your first deposit';
const offers = [
  aPromotion({ code: 'LATER', state: 'soon', headline: { en: 'Not yet' } }),
  aPromotion({ headline: { en: HEADLINE } }),
  aPromotion({ code: 'DB', headline: { en: 'Every day' } }),
];

describe('the hero of the home page', () => {
  it('is the first offer that can be taken, with the way to register and to its terms', async () => {
    const { container, shows } = await open(answering(LIST, offers));
    expect(await screen.findByRole('heading', { name: HEADLINE })).toBeVisible();
    await shows('home:hero', { call: LIST.path, value: HEADLINE });
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/?auth=register');
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/promotions#OTB');
    // Until wins stand there.
    expect(screen.getByText('Play for fun, and within your means')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('names the offer where the house has no headline for it', async () => {
    await open(answering(LIST, [aPromotion()]));
    expect(await screen.findByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
  });

  it.each([
    ['nothing is offered', answering(LIST, [])],
    ['all of it comes later', answering(LIST, [aPromotion({ state: 'soon' })])],
    ['the offers do not come', refusing(LIST, 'overloaded')],
  ])('promises nothing when %s', async (_when, answer) => {
    const { container } = await open(answer);
    expect(await screen.findByRole('heading', { name: 'Games in pesos, played fair' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('keeps the words that the HTML has until the offers are there', async () => {
    const served = document.createElement('div');
    served.dataset['served'] = 'mfe-promotions/hero';
    served.innerHTML = '<p>Welcome bonus</p><h2>In the HTML</h2>';
    document.body.append(served);
    await open(pending(LIST));
    served.remove();
    expect(screen.getByRole('heading', { name: 'In the HTML' })).toBeVisible();
    expect(screen.getByText('Welcome bonus')).toBeVisible();
  });

  // The last one: a query under way is shared with whoever asks next.
  it('has the way to register, and no words of an offer, before the offers are there', async () => {
    await open(pending(LIST));
    expect(screen.getByRole('link', { name: 'Register' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
