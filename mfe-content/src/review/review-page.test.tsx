import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderContent } from '../testing.tsx';
import { ReviewPage } from './review-page.tsx';
import { REVIEW_SCENARIOS } from './review.scenarios.ts';

const open = (scenario: keyof typeof REVIEW_SCENARIOS) =>
  renderContent(<ReviewPage />, REVIEW_SCENARIOS[scenario]);
const SEND = '/memberreview/submitreview';

describe('reviews', () => {
  // Specification 2.16, 7.89: /review /memberreview/topten
  it('can be read by a visitor, who must log in to write one', async () => {
    const view = await open('A visitor reads reviews');
    expect(await screen.findByText('4.6 of 5')).toBeVisible();
    await view.shows('/review', { call: '/memberreview/topten', value: '4.6', as: '4.6 of 5' });
    expect(screen.getByText('ma***a, 5 of 5 stars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute(
      'href',
      '/review?auth=login',
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it.each([
    ['There are no reviews yet', 'No reviews yet'],
    ['A member has written a review before', 'Thank you. It is shown when a person has read it.'],
  ] as const)('%s', async (scenario, words) => {
    const { container } = await open(scenario);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('can be retried when they do not load', async () => {
    await open('The reviews do not come');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  // Specification 7.90: /review /memberreview/submitreview
  it('are sent with the stars that a member gives', async () => {
    const { user, calls, container } = await open('A member can write a review');
    const starsOf = (name: string) => within(screen.getByRole('group', { name }));
    await screen.findByRole('group', { name: 'Payments' });
    for (const name of ['All in all', 'Games', 'Support'])
      await user.click(starsOf(name).getByRole('radio', { name: '5 of 5 stars' }));
    await user.click(starsOf('Payments').getByRole('radio', { name: '2 of 5 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(starsOf('Payments').getByRole('radio', { name: '3 of 5 stars' })).toBeChecked();
    await user.type(screen.getByLabelText('What should others know?'), 'All fine');
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
    expect(calls.find(({ path }) => path === SEND)?.body).toMatchObject({
      json_rating: { overall: 5, games: 5, payments: 3, support: 5 },
      comment: 'All fine',
    });
  });

  // Specification 5.9: /review /memberreview/submitreview
  it('are not sent without stars; an error is shown where they are missing', async () => {
    const { user, calls, container } = await open('A member can write a review');
    const games = await screen.findByRole('group', { name: 'Games' });
    await user.click(
      within(screen.getByRole('group', { name: 'All in all' })).getByRole('radio', { name: '4 of 5 stars' }),
    );
    await user.type(screen.getByLabelText('What should others know?'), 'All fine');
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
    expect(games).toHaveAccessibleDescription('Please give 1–5 stars to each');
    expect(within(games).getByRole('radio', { name: '1 of 5 stars' })).toHaveFocus();
    expect(await faultsIn(container)).toEqual([]);
    expect(calls.some(({ path }) => path === SEND)).toBe(false);
    await user.click(within(games).getByRole('radio', { name: '1 of 5 stars' }));
    expect(games).not.toHaveAccessibleDescription();
  });

  it('that are refused show the error at their field', async () => {
    const { user } = await open('A review is refused');
    await screen.findByRole('group', { name: 'Games' });
    for (const star of screen.getAllByRole('radio', { name: '4 of 5 stars' })) await user.click(star);
    await user.type(await screen.findByLabelText('What should others know?'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send the review' }));
    await waitFor(() => expect(screen.getByLabelText('What should others know?')).toBeInvalid());
  });
});
