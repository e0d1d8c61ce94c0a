import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { CouponForm } from './coupon-form.tsx';
import { COUPON } from './coupon.scenarios.ts';

const open = (scenario: keyof typeof COUPON) => renderPromotions(<CouponForm />, COUPON[scenario]);
type View = Awaited<ReturnType<typeof open>>;

const look = async ({ user }: View, code = 'welcome50') => {
  await user.type(screen.getByLabelText('Coupon code'), code);
  await user.click(screen.getByRole('button', { name: 'See what it gives' }));
};

describe('a coupon', () => {
  // Specification 2.11, 7.70: /promotions /couponcode/getcoupondetails
  it('shows what it gives before it is claimed, then where it went', async () => {
    const view = await open('A coupon of cash');
    await look(view);
    await view.shows('/promotions', {
      call: '/couponcode/getcoupondetails',
      value: '50.00',
      as: '₱50.00',
    });
    expect(view.calls.at(-1)?.body).toMatchObject({ coupon_code: 'WELCOME50' });
    expect(screen.getByText('987 times')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Claim it' }));
    expect(await screen.findByText('You got ₱50.00')).toBeVisible();
    expect(screen.getByText('It is in your balance, and in your statement.')).toBeVisible();
    const [claim, ...others] = view.calls.filter(({ path }) => path === '/couponcode/claimcoupon');
    expect(others).toEqual([]);
    expect(claim?.body).toMatchObject({
      coupon_code: 'WELCOME50',
      request_id: expect.any(String),
    });
  });

  it('is closed at once to who excluded themselves', async () => {
    const { container } = await renderPromotions(
      <CouponForm />,
      COUPON['Coupons are closed to who excluded themselves'],
    );
    expect(
      await screen.findByText('You have excluded yourself from play, deposits and rewards'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Coupon code')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('of free credit says what a member agrees to beside the button', async () => {
    const view = await open('A coupon of free credit while a promotion runs');
    await look(view);
    expect(await screen.findByRole('heading', { name: 'What you agree to' })).toBeVisible();
    expect(screen.getByText('Games, and what counts of a stake: our own games only')).toBeVisible();
    expect(screen.getByText('The bonus pays at most: ₱10.00')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('of tickets counts them', async () => {
    const view = await open('A coupon of tickets');
    await look(view, 'lucky2');
    expect(await screen.findByText('2 jackpot tickets')).toBeVisible();
    expect(screen.getByText('1 time')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Claim it' }));
    expect(await screen.findByRole('link', { name: 'Show me' })).toHaveAttribute(
      'href',
      '/promotions?tab=tickets',
    );
  });

  it.each([
    ['A coupon that is not there', 'This coupon is not available'],
    ['A coupon that was claimed before', 'This promotion can be taken once only'],
    ['A coupon for those who have deposited', 'Make your first deposit to use this coupon'],
    ['A coupon for new members', 'This is for new members only'],
  ] as const)('%s is refused at its field', async (scenario, words) => {
    const view = await open(scenario);
    await look(view);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Coupon code')).toBeInvalid();
    expect(screen.getByLabelText('Coupon code')).toHaveFocus();
  });

  it('without a code shows an error, and sends nothing', async () => {
    const { user, calls } = await open('A coupon of cash');
    await user.click(screen.getByRole('button', { name: 'See what it gives' }));
    expect(screen.getByLabelText('Coupon code')).toBeInvalid();
    expect(calls.map(({ path }) => path)).toEqual(['/member/getbalance']);
  });

  it.each([
    ['A coupon of free credit while a promotion runs', 'Finish it or end it first; then this can be taken.'],
    [
      'A coupon in the hands of who excluded themselves',
      'You have excluded yourself from play, deposits and rewards',
    ],
  ] as const)('%s shows why it was refused', async (scenario, words) => {
    const view = await open(scenario);
    await look(view);
    await view.user.click(await screen.findByRole('button', { name: 'Claim it' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('can be followed by another', async () => {
    const view = await open('A coupon of cash');
    await look(view);
    await view.user.click(await screen.findByRole('button', { name: 'Another code' }));
    expect(screen.getByLabelText('Coupon code')).toHaveValue('');
  });
});
