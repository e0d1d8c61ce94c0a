import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { HomePrediction } from './home-prediction.tsx';
import { PREDICTION } from './prediction.scenarios.ts';
import { Prediction } from './prediction.tsx';

const open = (scenario: keyof typeof PREDICTION) => renderPromotions(<Prediction />, PREDICTION[scenario]);
const GUESS = /^Guess for 1 token: Cebu – Davao/;

describe('guessing a score', () => {
  // Specification 7.64: /event /event/makebet
  it('takes one token and a score for each team', async () => {
    const view = await open('A member with two tokens guesses');
    await view.shows('mfe-games/event-prediction:prediction', {
      call: '/event/matchlist',
      value: '500.00',
      as: '₱500.00',
    });
    expect(await screen.findByText('You have 2 tokens')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'One more for Cebu' }));
    await view.user.click(screen.getByRole('button', { name: 'One more for Cebu' }));
    await view.user.clear(screen.getByRole('textbox', { name: 'Davao' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Davao' }), '1');
    await view.user.click(screen.getByRole('button', { name: 'Guess for 1 token: Cebu – Davao 2–1' }));
    expect(await screen.findByText('Your guess is in')).toBeVisible();
    expect(screen.getByText('You have 1 token left.')).toBeVisible();
    expect(view.calls.find(({ path }) => path === '/event/makebet')?.body).toMatchObject({
      match_id: '7',
      home_score: 2,
      away_score: 1,
      request_id: expect.any(String),
    });
  });

  it('is closed at once to who excluded themselves; the matches can still be read', async () => {
    const { container } = await renderPromotions(
      <Prediction />,
      PREDICTION['Predictions are closed to who excluded themselves'],
    );
    expect(
      await screen.findByText('You have excluded yourself from play, deposits and rewards'),
    ).toBeVisible();
    expect(screen.getByText('Cebu – Davao')).toBeVisible();
    expect(screen.queryByRole('button', { name: GUESS })).toBeNull();
    expect(screen.queryByRole('link', { name: /token/i })).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('keeps a score between 0 and 99', async () => {
    const { user } = await open('A member with two tokens guesses');
    const score = await screen.findByRole('textbox', { name: 'Cebu' });
    expect(screen.getByRole('button', { name: 'One less for Cebu' })).toBeDisabled();
    await user.clear(score);
    await user.type(score, '9x9');
    expect(score).toHaveValue('99');
    expect(screen.getByRole('button', { name: 'One more for Cebu' })).toBeDisabled();
  });

  it.each([
    [
      'A member without a token cannot guess',
      'You have no token left. Your first deposit of a day brings one',
    ],
    ['The match begins before the guess is in', 'The match has begun: predictions are closed'],
    ['The match was called off', 'There is no such match'],
  ] as const)('%s: is refused at the match', async (scenario, words) => {
    const { user } = await open(scenario);
    await user.click(await screen.findByRole('button', { name: GUESS }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  // Specification 7.21: /event /member/gettokenbalance
  it('shows the tokens that the call for tokens answers', async () => {
    const view = await open('A member with two tokens guesses');
    await view.shows('mfe-games/event-prediction:prediction', {
      call: '/member/gettokenbalance',
      value: '2',
      as: 'You have 2 tokens',
    });
  });

  it('links a member without a token to a deposit', async () => {
    await open('A member without a token cannot guess');
    expect(await screen.findByRole('link', { name: 'Deposit for a token' })).toHaveAttribute(
      'href',
      '/deposit',
    );
  });

  // Specification 7.62: /event /event/getbetlist
  it('shows each guess with the final score and payout', async () => {
    await open('Guesses were settled');
    const list = within(await screen.findByRole('list', { name: 'My guesses' }));
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Cebu – DavaoYou: 2–12026-11-21 10:00:00Open',
      'Cebu – DavaoYou: 2–1 · Final: 2–12026-11-21 10:00:00+₱500.00Won',
      'Cebu – DavaoYou: 2–1 · Final: 0–02026-11-21 10:00:00Missed',
      'Cebu – DavaoYou: 2–12026-11-21 10:00:00Void, token back',
    ]);
  });

  it('lets a visitor read the matches and log in', async () => {
    const { container } = await open('A visitor reads which matches can be guessed');
    expect(await screen.findByRole('heading', { name: 'Cebu – Davao' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to guess' })).toHaveAttribute(
      'href',
      '/event?category=prediction&auth=login',
    );
    expect(screen.queryByRole('button', { name: GUESS })).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows when there is no match', async () => {
    const { container } = await open('There is no match to guess');
    expect(await screen.findByRole('heading', { name: 'No match to guess right now' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No guesses yet' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('can be retried when it does not load', async () => {
    await open('The matches do not come');
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  });
});

describe('the next match on the home page', () => {
  it('links to the page where it can be guessed', async () => {
    const view = await renderPromotions(
      <HomePrediction />,
      PREDICTION['A visitor reads which matches can be guessed'],
    );
    await view.shows('home:home-prediction', {
      call: '/event/matchlist',
      value: 'Cebu',
      as: 'Cebu – Davao',
    });
    expect(screen.getByRole('link', { name: 'Guess right and win ₱500.00' })).toHaveAttribute(
      'href',
      '/event?category=prediction',
    );
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is not shown when there is none', async () => {
    await renderPromotions(<HomePrediction />, PREDICTION['There is no match to guess']);
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});
