import { beforeEach, describe, expect, it } from '@jest/globals';
import { game, report } from '@palaro/contract';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, deciding } from '@palaro/shared-lib/scenarios';
import { faultsIn, renderGames } from '../testing.tsx';
import { aRound, pageOf } from '../testing-games.ts';
import { GameResults } from './game-results.tsx';
import { RESULT_ANSWERS, RESULT_SCENARIOS } from './results.scenarios.ts';
import { dayBefore, firstDay, today } from './results.rules.ts';

const TODAY = RESULT_SCENARIOS['A member looks at the rounds of today'];
const open = (scenario: Parameters<typeof renderGames>[1] = TODAY) => renderGames(<GameResults />, scenario);
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

beforeEach(() => configure({ ...siteConfig(), gameOrigins: ['https://games.example'] }));

describe('the results of a day', () => {
  it('list every round, with stake and payout', async () => {
    const { container, calls, shows } = await open();
    await screen.findByText('Golden Jeepney');
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveTextContent(
      'LaunchOne · 09:41:07Stake ₱10.00 · Paid ₱24.50Turnover ₱10.00+₱14.50',
    );
    expect(rows()[2]).toHaveTextContent('Open');
    expect(calls[0]?.body).toMatchObject({ working_date: today(), page_number: 1, page_size: 10 });
    await shows('mfe-wallet/statement-results:results', {
      call: '/report/bethistory',
      value: '14.50',
      as: '+₱14.50',
    });
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 2.13, 7.59: /statement /report/slotresult /report/livecasinoresult /report/cockfightresult /report/sbresult
  it.each([
    ['Slots', 'Golden Jeepney'],
    ['Live casino', 'Evo Baccarat'],
    ['Cockfighting', 'Bayani Derby'],
    ['Sports', 'Sinag Football'],
    ['Rebate', 'Rebate on my play'],
  ])('of the family %s are shown separately', async (family, title) => {
    const { user, container, address } = await open();
    await user.click(screen.getByRole('tab', { name: family }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(address()).toContain('tab=results&family=');
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 3.25: /statement /report/sbresult
  it('of sports show the selections, each one of a parlay', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Sports' }));
    const row = await waitFor(() => rows()[0]!);
    await waitFor(() => expect(row).toHaveTextContent('Parlay'));
    expect(row).toHaveTextContent(
      'Cebu Carabaos @ 1.40Handicap, first half -0.5 · Cebu Carabaos – Davao Eagles',
    );
    expect(row).toHaveTextContent('Over @ 1.75Over/under 2.5 · Iloilo Tides – Baguio Pines');
  });

  it('say of a win that it is being checked, instead of a result', async () => {
    const checked = aRound({ payout: '0.00', net: '-10.00', in_review: '1500.00', counted: '0.00' });
    const { container } = await open({
      ...TODAY,
      answers: [...RESULT_ANSWERS, answering(report.bethistory, pageOf([checked]))],
    });
    await screen.findByText('Golden Jeepney');
    expect(rows()[0]).toHaveTextContent('Stake ₱10.00No turnover₱1,500.00 won, not paid yetBeing checked');
    expect(rows()[0]).not.toHaveTextContent('-₱10.00');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('show how many bets are still open', async () => {
    await open();
    expect(await screen.findByText('1 bet of today is not decided yet.')).toBeVisible();
  });

  it('go back day by day, 90 days at most', async () => {
    const { user, calls } = await open();
    await screen.findByText('Golden Jeepney');
    const day = screen.getByLabelText('Day');
    expect(day).toHaveValue(today());
    expect(screen.getByRole('button', { name: 'The day after' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'The day before' }));
    expect(day).toHaveValue(dayBefore(today()));
    await waitFor(() => expect(calls.at(-1)?.body['working_date']).toBe(dayBefore(today())));
    fireEvent.change(day, { target: { value: firstDay(today()) } });
    expect(screen.getByRole('button', { name: 'The day before' })).toBeDisabled();
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    expect(day).toHaveValue(firstDay(today()));
  });

  it('grow page by page', async () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      aRound({ ticket_id: `r-${i}`, game_name: `Round ${i}` }),
    );
    const { user } = await open({
      ...TODAY,
      answers: [
        ...RESULT_ANSWERS,
        deciding(report.bethistory, ({ page_number = 1 }) =>
          answering(report.bethistory, {
            ...pageOf(many.slice((page_number - 1) * 10, page_number * 10)),
            total: 12,
            page_number,
          }),
        ),
      ],
    });
    await screen.findByText('Round 0');
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Round 11')).toBeVisible();
    expect(screen.getByText('That is everything')).toBeVisible();
  });

  it('of an empty day link to the day before', async () => {
    const { user, container } = await open(RESULT_SCENARIOS['A member has played nothing on this day']);
    expect(await screen.findByRole('heading', { name: 'No rounds on this day' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    const panel = within(screen.getByRole('tabpanel'));
    await user.click(panel.getByRole('button', { name: 'The day before' }));
    expect(screen.getByLabelText('Day')).toHaveValue(dayBefore(today()));
    await user.click(screen.getByRole('tab', { name: 'Rebate' }));
    expect(await screen.findByRole('link', { name: 'See my rebate' })).toHaveAttribute('href', '/return');
  });

  it('show why they did not load, and can be retried', async () => {
    const { user, calls, container } = await open(RESULT_SCENARIOS['The rounds cannot be had']);
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
    const callsBefore = calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(callsBefore));
  });

  it('leave the end of the session to the shell', async () => {
    const { ended } = await open(RESULT_SCENARIOS['A member whose session is over looks at rounds']);
    await waitFor(() => expect(ended).toContain('session.expired'));
  });

  it('show placeholders while they load', async () => {
    await open(RESULT_SCENARIOS['The rounds are on their way']);
    expect(document.querySelector('[data-state=loading]')).not.toBeNull();
  });
});

describe('a round', () => {
  const detail = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(await screen.findByRole('button', { name: /Golden Jeepney/ }));

  // Specification 3.29: /statement
  it('shows its provider’s page in a frame without permissions', async () => {
    const view = await open();
    await detail(view);
    const frame = await screen.findByTitle('How Golden Jeepney ended');
    expect(frame).toHaveAttribute('src', 'https://games.example/detail/r-1001');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(view.calls.find(({ path }) => path.endsWith('getbetdetail'))?.body).toMatchObject({
      ticket_id: 'r-1001',
      player_id: 'maria88',
    });
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTitle('How Golden Jeepney ended')).toBeNull();
  });

  it('shows that it is still open', async () => {
    await detail(await open(RESULT_SCENARIOS['A round is not over yet at its provider']));
    expect(await screen.findByRole('alert')).toHaveTextContent('The result of this round is not out yet');
  });

  it.each(['https://evil.example/detail', 'javascript:alert(1)'])(
    'is not shown from %s',
    async (detail_url) => {
      await detail(
        await open({
          ...TODAY,
          answers: [
            ...RESULT_ANSWERS,
            answering(game.betDetailCalls.launchone, {}, { status_desc: 'OK', detail_url }),
          ],
        }),
      );
      expect(await screen.findByRole('alert')).toHaveTextContent('Launch game error, please contact admin');
      expect(document.querySelector('iframe')).toBeNull();
    },
  );
});
