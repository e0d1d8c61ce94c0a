import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cms, report } from '@palaro/contract';
import { answering, type CallAnswer, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { PromotionsPage } from './promotions-page.tsx';
import { BESIDES, PROMOTION_SCENARIOS as SCENARIOS } from './promotions/promotions.scenarios.ts';
import { aGrant, aPromotion } from './promotions/promotions.scenario-data.ts';
import { faultsIn, renderPromotions } from './testing.tsx';

const LIST = cms.promotionlist;
const scrolledTo = jest.fn();
const open = (scenario: keyof typeof SCENARIOS) => renderPromotions(<PromotionsPage />, SCENARIOS[scenario]);
const openWith = (promotions: CallAnswer, at = '/promotions') =>
  renderPromotions(<PromotionsPage />, { answers: [...BESIDES, promotions], at });
const cardOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);
/** Each line of a calculation: label, amount and formula. */
const sumIn = (place: Pick<typeof screen, 'getAllByRole'>) =>
  place
    .getAllByRole('term')
    .map((term) => [...(term.parentElement?.children ?? [])].map((part) => part.textContent));

beforeEach(() => {
  scrolledTo.mockClear();
  Object.assign(Element.prototype, { scrollIntoView: scrolledTo });
});

describe('the promotions, to a visitor', () => {
  // Specification 1.8, 7.7, 9.17: /promotions /cms/promotionlist
  it('show what each gives and requires, with the calculation in pesos', async () => {
    const view = await openWith(answering(LIST, [aPromotion()]));
    expect(await screen.findByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
    expect(sumIn(screen)).toEqual([
      ['You deposit', '₱300.00', 'or more'],
      ['Bonus, 150%', '+₱450.00', 'At most ₱30,000.00'],
      ['You play with', '₱750.00'],
      ['Balance to reach before you withdraw', '₱3,750.00', '₱750.00 × 5'],
    ]);
    expect(view.calls).toEqual(
      [LIST.path, '/cms/promotionbanner'].map((path) => ({ path, body: { lang: 'all' } })),
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('calculate it for the selected deposit', async () => {
    const { user } = await openWith(answering(LIST, [aPromotion()]));
    await user.click(await screen.findByRole('tab', { name: '₱30' }));
    expect(sumIn(screen).at(-1)).toEqual(['Balance to reach before you withdraw', '₱120.00', '₱60.00 × 2']);
  });

  // Specification 9.19: /promotions /cms/promotionlist
  it('show the turnover to reach where that counts, and a fixed bonus without a percentage', async () => {
    await openWith(answering(LIST, [aPromotion({ code: 'VIPB', title: { en: 'VIP bonus' } })]));
    await screen.findByRole('heading', { name: 'VIP bonus' });
    expect(sumIn(screen).slice(1)).toEqual([
      ['Bonus', '+₱1,500.00'],
      ['You play with', '₱2,500.00'],
      ['Bets to place before you withdraw', '₱7,500.00', '₱2,500.00 × 3'],
    ]);
  });

  // Specification 9.16: /promotions /cms/promotionlist
  it('show what free credit gives, requires and pays at most', async () => {
    await open('A visitor reads what is offered');
    expect(sumIn(await cardOf('Free credit'))).toEqual([
      ['Free credit', '₱100.00'],
      ['Win balance to reach', '₱500.00', '₱100.00 × 5'],
      ['You can redeem at most', '₱10.00'],
    ]);
  });

  it('show what a member agrees to beside the button, with an example in pesos', async () => {
    await open('A visitor reads what is offered');
    const agreed = async (name: string) =>
      [
        ...(await (await cardOf(name)).findByRole('heading', { name: 'What you agree to' }))
          .closest('section')!
          .querySelectorAll('li, p'),
      ].map((line) => line.textContent);
    expect(await agreed('VIP bonus')).toEqual([
      expect.stringMatching(/^Games, and what counts of a stake: Slots 100%, .* Live casino 10%$/),
      'Odds that count: 1.50 and more',
      'Largest bet with the bonus: 10% of deposit and bonus, at most ₱1,000',
      'Ends by itself: after 30 days',
      'If you cancel: you keep what is left of your deposit',
      'Kept back: the bonus, at your next withdrawal',
      'The bonus pays at most: 20 × the bonus',
      'Deposit ₱1,000: ₱7,500 to play; on Live casino that is ₱75,000',
    ]);
    const free = await agreed('Free credit');
    expect(free[0]).toBe('Games, and what counts of a stake: our own games only');
    expect(free).toContain('If you cancel: the credit and what it won are gone');
    expect(free).toContain('The bonus pays at most: ₱10.00');
    expect((await agreed('Welcome bonus'))[0]).not.toContain('Live casino');
  });

  it('show their terms on request', async () => {
    const { user } = await openWith(answering(LIST, [aPromotion()]));
    await user.click(await screen.findByText('Terms'));
    const terms = within(screen.getByText('Terms').closest('details')!);
    expect(terms.getAllByRole('listitem').map((term) => term.textContent)).toEqual([
      'Once for each member.',
      'It ends after 30 days.',
    ]);
  });

  // Specification 4.16: /promotions /cms/promotionlist
  it('show how often each can be taken', async () => {
    await open('A visitor reads what is offered');
    expect((await cardOf('Welcome bonus')).getByText('Once for each member')).toBeVisible();
    expect(
      (await cardOf('Daily deposit bonus')).getByText('Once a day, refreshes at midnight'),
    ).toBeVisible();
    expect((await cardOf('VIP bonus')).getByText('Once a month')).toBeVisible();
  });

  // Specification 7.83: /promotions /cms/promotionbanner
  it('have banners, of which each leads to its promotion, and never to another site', async () => {
    const view = await open('Banners lead to the promotions');
    await view.shows('/promotions', { call: '/cms/promotionbanner', value: 'Every day a little more' });
    expect(screen.getByRole('link', { name: 'Every day a little more' })).toHaveAttribute(
      'href',
      '/promotions#DB',
    );
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Elsewhere' })).toBeNull();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('link to the registration', async () => {
    const { container } = await open('A visitor reads what is offered');
    const link = (await cardOf('Welcome bonus')).getByRole('link', { name: 'Register to take it' });
    expect(link).toHaveAttribute('href', '/promotions?auth=register');
    expect(screen.queryByLabelText('Coupon code')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('that are only announced have no link', async () => {
    await open('A visitor reads what is announced');
    expect(await screen.findByText('Coming soon')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register to take it' })).toBeNull();
  });

  it('without rules of the house have only its texts, without figures', async () => {
    const { container } = await openWith(
      answering(LIST, [aPromotion({ code: 'FIESTA', title: { en: 'Fiesta' }, terms: [] })]),
    );
    expect(await screen.findByRole('heading', { name: 'Fiesta' })).toBeVisible();
    expect(screen.queryByText('How it adds up')).toBeNull();
    expect(screen.queryByText('Terms')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('open at the one in the address', async () => {
    await openWith(answering(LIST, [aPromotion(), aPromotion({ code: 'DB' })]), '/promotions#DB');
    await screen.findAllByRole('heading', { name: 'Welcome bonus' });
    expect(scrolledTo.mock.contexts).toEqual([document.getElementById('DB')]);
  });

  it('link to the games when there are none', async () => {
    const { container } = await open('Nothing is offered');
    expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/slot');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('show why they did not load and can be retried', async () => {
    let works = false;
    const { user } = await openWith(
      deciding(LIST, () => (works ? answering(LIST, [aPromotion()]) : refusing(LIST, 'SystemError'))),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
  });
});

describe('the promotions, to a member', () => {
  // Specification 7.40: /promotions /fund/getpromodepositcount
  it('say how often each was taken of how often it may be', async () => {
    const view = await open('A member has taken the bonus of the day');
    await view.shows('/promotions', { call: '/fund/getpromodepositcount', value: 1, as: '1 of 1 today' });
    expect(view.calls).toContainEqual({
      path: '/fund/getpromodepositcount',
      body: expect.objectContaining({ promotion_id: 'DB' }),
    });
  });

  // Specification 7.45: /promotions /report/promotionstatus
  it('are grouped by whether they can be taken, with the house’s calculation', async () => {
    const view = await open('A new member can take most');
    const now = within(await screen.findByRole('region', { name: 'You can take these now' }));
    expect(
      now
        .getAllByRole('heading', { level: 2 })
        .slice(1)
        .map((name) => name.textContent),
    ).toEqual(['Welcome bonus', 'Daily deposit bonus', 'First deposit of the day', 'Free credit']);
    await view.shows('/promotions', { call: '/cms/promotionlist', value: '3750.00', as: '₱3,750.00' });
    expect((await cardOf('Welcome bonus')).getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/deposit?promotion=OTB',
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it.each([
    ['Welcome bonus', 'This promotion is for your first deposit, which you have made already'],
    ['Daily deposit bonus', 'You have taken this promotion already. It can be taken again later'],
    ['VIP bonus', 'You are not a VIP member'],
    ['Free credit', 'This is for new members only'],
  ])('%s shows why it cannot be taken now', async (name, why) => {
    await open('A member who has deposited long ago can take little');
    const card = await cardOf(name);
    expect(card.getByText(why)).toBeVisible();
    expect(card.queryByRole('link', { name: 'Deposit' })).toBeNull();
    expect(card.queryByRole('button', { name: 'Take the free credit' })).toBeNull();
  });

  it('show an error when the member’s offers do not load', async () => {
    await open('What the member can take does not come');
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
  });
});

describe('the running promotion', () => {
  it('shows deposit, bonus, requirement, turnover so far and the missing part, as a calculation', async () => {
    const { container } = await open('A daily bonus runs');
    const running = within(await screen.findByRole('region', { name: 'Daily deposit bonus, running' }));
    expect(sumIn(running)).toEqual([
      ['Your deposit', '₱100.00'],
      ['The bonus', '+₱10.00'],
      ['Requirement', '× 2'],
      ['Turnover to reach', '₱220.00', '(100 + 10) × 2'],
      ['Turnover done', '₱86.50'],
      ['Left', '₱133.50', '₱220 − ₱86.50'],
      ['In this promotion now', '₱94.00'],
      ['Yours of it', '₱84.00', 'This comes back if you end it.'],
      ['The bonus and its winnings', '₱10.00', 'This is forfeited if you end it.'],
      ['Largest bet with the bonus', '₱11.00', 'Over all bets of a round. Your own money is played first.'],
      ['The bonus pays at most', '₱200.00'],
      ['Runs until', '2026-12-21 10:00:00', expect.stringMatching(/^\d+ days? left$/)],
    ]);
    expect(running.getByText('₱86.50 of ₱220')).toBeVisible();
    expect(running.getByText('Bonus ₱94, ₱133.50 to go')).toBeVisible();
    expect(await running.findByText('₱133.50 to play; on Live casino that is ₱1,335')).toBeVisible();
    expect(running.getByText(/^Games, and what counts of a stake: Slots 100%/)).toBeVisible();
    expect(running.getByText('Odds that count: 1.50 and more')).toBeVisible();
    expect(running.getByText('Kept back: nothing')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows what the next withdrawal keeps back of a bonus that was lent', async () => {
    const lent = aGrant({ promotion_id: 'VIPB', bonus: '1500.00', kept_back: 'bonus' });
    const { answers, ...scenario } = SCENARIOS['A daily bonus runs'];
    const running = answering(report.promotionstatus, { running: lent, offers: [] });
    await renderPromotions(<PromotionsPage />, { ...scenario, answers: [...answers, running] });
    expect(await screen.findByText('Kept back: ₱1,500.00, at your next withdrawal')).toBeVisible();
  });

  it('counts the balance for a requirement of that kind, and waits for an open round', async () => {
    await open('A welcome bonus runs, with a round open');
    const running = within(await screen.findByRole('region', { name: 'Welcome bonus, running' }));
    expect(running.getByText('₱220 of ₱660')).toBeVisible();
    expect(running.getByText('A round is still open; it counts when it has ended.')).toBeVisible();
  });

  it('is the first of the member’s own promotions', async () => {
    const { container } = await open('One of the member’s promotions runs');
    const running = within(await screen.findByRole('region', { name: 'Daily deposit bonus, running' }));
    expect(running.getByText('₱86.50 of ₱220')).toBeVisible();
    expect(screen.queryByText('You have not taken a promotion yet')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('can be cancelled by the member, after a warning what is forfeited', async () => {
    const { user, calls } = await open('A daily bonus runs');
    await user.click(await screen.findByRole('button', { name: 'End this promotion' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End Daily deposit bonus?' }));
    expect(dialog.getByText(/The bonus and what it won are forfeited/)).toBeVisible();
    expect(dialog.getByText('₱94.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'End it' }));
    expect(calls.find(({ path }) => path === '/member/cancelpromotion')?.body).toMatchObject({
      request_id: expect.any(String),
    });
  });

  it('cannot be cancelled while a round is open', async () => {
    const { user } = await open('A welcome bonus runs, with a round open');
    await user.click(await screen.findByRole('button', { name: 'End this promotion' }));
    await user.click(screen.getByRole('button', { name: 'End it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please finish your open game first');
  });
});

describe('free credit', () => {
  it('is taken with one press', async () => {
    const { user, calls } = await open('Free credit is there to take');
    await user.click(await screen.findByRole('button', { name: 'Take the free credit' }));
    expect(await screen.findByText('₱100.00 of free credit is yours')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/member/claimfreecredit')).toHaveLength(1);
  });

  it.each([
    [
      'Free credit is not for who excluded themselves',
      'You have excluded yourself from play, deposits and rewards',
    ],
    ['Free credit was taken elsewhere meanwhile', 'This promotion can be taken once only'],
  ] as const)('%s: shows why', async (scenario, words) => {
    const { user } = await open(scenario);
    await user.click(await screen.findByRole('button', { name: 'Take the free credit' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('cannot be redeemed before its goal', async () => {
    const view = await open('Free credit is far from its goal');
    expect(await screen.findByRole('button', { name: 'Redeem for cash' })).toBeDisabled();
    await view.shows('/promotions', {
      call: '/report/promotionstatus',
      value: '180.00',
      as: '₱180 of ₱500',
    });
  });

  // Specification 4.17: /promotions /member/redeemfreecredit
  it('is redeemed up to its maximum, after a warning what is forfeited', async () => {
    const { user, calls, container } = await open('Free credit has reached its goal');
    const running = within(await screen.findByRole('region', { name: 'Free credit, running' }));
    expect(sumIn(running)).toContainEqual(['You get in cash', '₱10.00']);
    expect(running.getByText('₱502.00')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    await user.click(running.getByRole('button', { name: 'Redeem for cash' }));
    expect(calls.filter(({ path }) => path === '/member/redeemfreecredit')).toHaveLength(1);
  });

  it('waits for an open round', async () => {
    const { user } = await open('Free credit cannot be redeemed while a round is open');
    await user.click(await screen.findByRole('button', { name: 'Redeem for cash' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please finish your open game first');
  });
});

describe('the past promotions of a member', () => {
  it('show how each ended', async () => {
    const view = await open('The member has had promotions');
    await view.shows('/promotions', { call: '/report/promostatement', value: '143.20', as: '+₱143.20' });
    const ends = [
      'Fulfilled',
      'Played out',
      'Expired',
      'Ended by you',
      'Ended with your exclusion',
      'Redeemed',
    ];
    for (const end of ends) expect(screen.getByText(new RegExp(`^${end} ·`))).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('link to the offers when there are none', async () => {
    await open('The member has had no promotion');
    expect(await screen.findByRole('link', { name: 'See the offers' })).toHaveAttribute(
      'href',
      '/promotions',
    );
  });

  it('show why they did not load', async () => {
    await open('What the member has had does not come');
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
  });
});
