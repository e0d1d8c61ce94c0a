import { describe, expect, it } from '@jest/globals';
import { holdAnswers } from '@palaro/shared-lib/testing';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { InboxPage } from './inbox-page.tsx';
import { INBOX } from './inbox.scenarios.ts';

const open = (scenario: keyof typeof INBOX) => renderPromotions(<InboxPage />, INBOX[scenario]);
const messageOf = async (title: RegExp) =>
  within((await screen.findByRole('button', { name: title, expanded: false })).closest('li')!);

describe('the inbox', () => {
  // Specification 2.15: /inbox /member/inboxlist
  it('shows messages, open rewards and expired ones', async () => {
    const view = await open('News and rewards wait in the inbox');
    await view.shows('/inbox', { call: '/member/inboxlist', value: '5.00', as: '₱5.00' });
    expect(screen.getByText('4 messages that you have not read.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Claim/ })).toHaveLength(2);
    expect((await messageOf(/Two tickets/)).getByText('Claimed')).toBeVisible();
    expect((await messageOf(/Credit of last month/)).getByText('Expired')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 7.68: /inbox /member/inboxread
  it('opens a message at a press and marks it as read, once', async () => {
    const { user, calls } = await open('News and rewards wait in the inbox');
    const head = await screen.findByRole('button', { name: /New games this week/ });
    expect(screen.getByText('Twelve of them, from Jili and Habanero.')).not.toBeVisible();
    await user.click(head);
    expect(screen.getByText('Twelve of them, from Jili and Habanero.')).toBeVisible();
    expect(
      calls.filter(({ path }) => path === '/member/inboxread').map(({ body }) => body['inbox_id']),
    ).toEqual(['15']);
  });

  // Specification 7.69: /inbox /member/claiminbox
  it('pays a reward once, however often the button is pressed, and shows where it is', async () => {
    const { user, calls } = await open('News and rewards wait in the inbox');
    const press = await screen.findByRole('button', { name: 'Claim ₱5.00: Your icon was drawn' });
    const letGo = holdAnswers();
    await user.click(press);
    await user.click(press);
    expect(press).toHaveAttribute('aria-disabled', 'true');
    letGo();
    expect(await screen.findByText('You got ₱5.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show me' })).toHaveAttribute('href', '/statement');
    const claims = calls.filter(({ path }) => path === '/member/claiminbox');
    expect(claims).toHaveLength(1);
    expect(claims[0]?.body).toMatchObject({ inbox_id: '12', request_id: expect.any(String) });
  });

  it('says what a member agrees to with a reward, beside the button that claims it', async () => {
    const { container } = await open('Free credit waits in the inbox');
    expect(await screen.findByRole('heading', { name: 'What you agree to' })).toBeVisible();
    expect(screen.getByText('If you cancel: the credit and what it won are gone')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Claim/ })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('says that cash is to be played once, where it can be claimed', async () => {
    await open('News and rewards wait in the inbox');
    expect(
      (await messageOf(/Your icon was drawn/)).getByText('Play it once before you withdraw.'),
    ).toBeVisible();
    expect(screen.getAllByText('Play it once before you withdraw.')).toHaveLength(1);
  });

  it('shows messages to a self-excluded member, says once that rewards are closed, and has nothing to press', async () => {
    const { user, container } = await open('Who excluded themselves may read a reward and not claim it');
    expect(
      await screen.findByText('You have excluded yourself from play, deposits and rewards'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my pause' })).toHaveAttribute('href', '/setting');
    await user.click(screen.getByRole('button', { name: /Your icon was drawn/, expanded: false }));
    expect(screen.getAllByText('Here is a prediction token: guess the score of a match.')[1]).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
    expect(screen.getAllByText('Not now')).toHaveLength(2);
    expect(screen.getByText('Claimed')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('closes the rewards at their own address during a pause', async () => {
    await open('Who takes a pause finds rewards closed');
    expect(await screen.findByText(/^You are taking a pause/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
    expect(screen.getAllByText('Not now')).toHaveLength(2);
  });

  it('says nothing of an exclusion beside messages without an open reward', async () => {
    await open('Who takes a pause has only read rewards of before');
    expect(await screen.findByText('Claimed')).toBeVisible();
    expect(screen.queryByText(/^You are taking a pause/)).toBeNull();
  });

  it.each([
    ['A pause that began on another phone refuses a reward', /^You are taking a pause/],
    ['Credit cannot be claimed while a promotion runs', 'A promotion is still running'],
    ['A reward ran out before it was claimed', 'This reward is not available any more'],
  ] as const)('%s: shows it beside the reward', async (scenario, words) => {
    const { user } = await open(scenario);
    await user.click(await screen.findByRole('button', { name: /^Claim ₱5\.00/ }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Claim ₱5\.00/ })).toBeVisible();
  });

  // Specification 2.15: /inbox
  it('shows the rewards separately, at their own address', async () => {
    const view = await open('Only the rewards are looked at');
    expect(await screen.findByRole('tab', { name: 'Rewards', selected: true })).toBeVisible();
    expect(screen.queryByText('New games this week')).toBeNull();
    await view.user.click(screen.getByRole('tab', { name: 'All messages' }));
    expect(screen.getByText('New games this week')).toBeVisible();
    expect(view.address()).toBe('/inbox');
  });

  it.each([
    ['Nothing was written yet', 'No messages yet'],
    ['News came, and no reward', 'No rewards waiting'],
  ] as const)('%s: links to the promotions', async (scenario, title) => {
    const { container } = await open(scenario);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the promotions' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows why it did not load, and can be retried', async () => {
    const { user, calls } = await open('The inbox does not come');
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.filter(({ path }) => path === '/member/inboxlist').length).toBeGreaterThan(1);
  });

  it('ends with the session', async () => {
    const { ended } = await open('The session ends in the inbox');
    await screen.findByRole('alert');
    expect(ended).toEqual(['session.expired']);
  });
});
