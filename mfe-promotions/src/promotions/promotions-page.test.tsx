import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { aPromotion } from '../testing-promotions.ts';
import { PromotionsPage } from './promotions-page.tsx';

const LIST = '/cms/promotionlist';
const scrolledTo = jest.fn();
const open = (promotions: unknown, at = '/promotions') =>
  renderPromotions(<PromotionsPage />, { answers: { [LIST]: promotions }, at });
/** Each line of the sum that is shown: its words and its figure. */
const sum = () =>
  screen
    .getAllByRole('term')
    .map((term) => [...(term.parentElement?.children ?? [])].map((part) => part.textContent));

beforeEach(() => {
  scrolledTo.mockClear();
  Object.assign(Element.prototype, { scrollIntoView: scrolledTo });
});

describe('the promotions', () => {
  it('show what each gives and asks for, with the sum worked out in pesos', async () => {
    const { container, calls } = await open([aPromotion()]);
    expect(screen.getAllByText('Loading')).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
    expect(screen.getByText('On your first deposit.')).toBeVisible();
    expect(sum()).toEqual([
      ['You deposit', '₱300.00'],
      ['Bonus, 150%', '+₱450.00'],
      ['You play with', '₱750.00'],
      ['Balance to reach before you withdraw', '₱3,750.00', '₱750.00 × 5'],
    ]);
    expect(calls).toEqual([{ path: LIST, body: { lang: 'all' } }]);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('work the sum out for the deposit that a member picks', async () => {
    const { user } = await open([aPromotion()]);
    await user.click(await screen.findByRole('tab', { name: '₱30' }));
    expect(sum().at(-1)).toEqual(['Balance to reach before you withdraw', '₱120.00', '₱60.00 × 2']);
  });

  it('name the bets to place where those count, and a fixed bonus without a percentage', async () => {
    await open([aPromotion({ code: 'VIPB', title: { en: 'VIP bonus' } })]);
    await screen.findByRole('heading', { name: 'VIP bonus' });
    expect(sum().slice(1)).toEqual([
      ['Bonus', '+₱1,500.00'],
      ['You play with', '₱2,500.00'],
      ['Bets to place before you withdraw', '₱7,500.00', '₱2,500.00 × 3'],
    ]);
  });

  it('keep their terms behind one press', async () => {
    const { user } = await open([aPromotion()]);
    await user.click(await screen.findByText('Terms'));
    const terms = within(screen.getByText('Terms').closest('details')!);
    expect(terms.getAllByRole('listitem').map((term) => term.textContent)).toEqual([
      'Once for each member.',
      'It ends after 30 days.',
    ]);
  });

  it('say of one that cannot be had yet that it comes soon, and lead nowhere', async () => {
    await open([aPromotion({ state: 'soon' })]);
    expect(await screen.findByText('Coming soon')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('lead from one that is on to the deposit', async () => {
    await open([aPromotion({ state: 'on' })]);
    expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
    expect(screen.queryByText('Coming soon')).toBeNull();
  });

  it('say how often each can be had', async () => {
    await open([
      aPromotion(),
      aPromotion({ code: 'DB', title: { en: 'Daily' } }),
      aPromotion({ code: 'VIPB', title: { en: 'VIP' } }),
    ]);
    expect(await screen.findByText('Once for each member')).toBeVisible();
    expect(screen.getByText('Once a day, new at midnight')).toBeVisible();
    expect(screen.getByText('Once a month')).toBeVisible();
  });

  it('show one that this release does not know in its own words, without figures', async () => {
    const { container } = await open([aPromotion({ code: 'FIESTA', title: { en: 'Fiesta' }, terms: [] })]);
    expect(await screen.findByRole('heading', { name: 'Fiesta' })).toBeVisible();
    expect(screen.queryByText('How it adds up')).toBeNull();
    expect(screen.queryByText('Terms')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('open at the one that the address names', async () => {
    await open([aPromotion(), aPromotion({ code: 'DB' })], '/promotions#DB');
    await screen.findAllByRole('heading', { name: 'Welcome bonus' });
    expect(scrolledTo.mock.contexts).toEqual([document.getElementById('DB')]);
  });

  it('lead to the games when there are none', async () => {
    const { container } = await open([]);
    expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/slot');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('say why they did not load and are asked for again', async () => {
    let works = false;
    const { user, container } = await open(() => (works ? [aPromotion()] : { refuse: 'SystemError' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
  });
});
