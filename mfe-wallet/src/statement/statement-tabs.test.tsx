import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { report } from '@palaro/contract';
import { answering, type CallAnswers, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { SCENARIOS } from '../scenarios.ts';
import state from '../state.ts';
import { aLine, aWinLose, MARIA, pageOf } from '../testing-data.ts';
import { faultsIn, renderWallet } from '../testing.tsx';
import { StatementPage } from './statement-page.tsx';

const open = (title: keyof typeof SCENARIOS, answers: CallAnswers = []) => {
  const scenario = SCENARIOS[title];
  return renderWallet(<StatementPage />, {
    ...scenario,
    as: MARIA,
    state,
    answers: [...scenario.answers, ...answers],
  });
};

describe('the totals of play', () => {
  // Specification 2.13, 7.53, 7.57: /statement /report/platformwinlose /report/turnoverbyprovider
  it('are drawn by day and by provider, from the API’s data', async () => {
    const view = await open('A member looks at what each day came to, and where they played');
    await view.shows('/statement', { call: '/report/platformwinlose', value: '-58.75', as: '−₱58.75' });
    await view.shows('/statement', {
      call: '/report/turnoverbyprovider',
      value: '238.40',
      as: '₱238.40',
    });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('are complete, also with several pages', async () => {
    const many = Array.from({ length: 150 }, () => aWinLose({ net: '1.00' }));
    await open('A member looks at what each day came to, and where they played', [
      deciding(report.platformwinlose, ({ page_number, page_size }) => {
        const from = ((page_number ?? 1) - 1) * (page_size ?? 10);
        return answering(
          report.platformwinlose,
          pageOf(many.slice(from, from + (page_size ?? 10)), many.length),
        );
      }),
    ]);
    expect((await screen.findAllByText('+₱150.00')).length).toBeGreaterThan(0);
  });

  it('of another month are fetched', async () => {
    const view = await open('A member looks at what each day came to, and where they played');
    const month = await screen.findByRole('combobox', { name: 'Month' });
    const options = within(month)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    await view.user.selectOptions(month, options.at(-1) ?? '');
    await waitFor(() =>
      expect(view.calls.at(-1)).toMatchObject({
        path: '/report/turnoverbyprovider',
        body: { working_month: options.at(-1) },
      }),
    );
  });
});

describe('the kinds of the statement', () => {
  // Specification 7.52: /statement /report/transferdetails
  it('of transfers say who pays the fee', async () => {
    const view = await open('A member reads what went to friends and came from them');
    const list = await screen.findByRole('list', { name: 'Transfers' });
    const [sent, received] = within(list).getAllByRole('listitem');
    expect(sent).toHaveTextContent(/Sent to \+63917•••0002.*−₱100\.00.*Fee ₱0\.20, ₱99\.80 arrived/);
    expect(received).toHaveTextContent(/Received from.*\+₱99\.80/);
    await view.shows('/statement', { call: '/report/transferdetails', value: '99.80', as: '+₱99.80' });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 7.54: /statement /report/promostatement
  it('of promotions say how each ended', async () => {
    const view = await open('A member reads the promotions that they have had');
    const list = await screen.findByRole('list', { name: 'Promotions' });
    const [running, reached] = within(list).getAllByRole('listitem');
    expect(running).toHaveTextContent(/Daily deposit bonus.*₱10\.00.*₱55\.00 of ₱220\.00 reached.*Running/);
    expect(reached).toHaveTextContent(/Welcome bonus.*Reached/);
    await view.shows('/statement', {
      call: '/report/promostatement',
      value: 'Daily deposit bonus',
    });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 7.55: /statement /report/adjustmentdetails
  // Promise mfe-wallet statement.noAdjustments.text
  // Promise member-api legal.disputes.blocks.8.items.4
  // Promise member-api legal.terms.blocks.14.items.4
  it('of adjustments say why', async () => {
    const view = await open('A member reads why the house corrected their balance');
    await view.shows('/statement', {
      call: '/report/adjustmentdetails',
      value: 'Goodwill for a late payout',
    });
    expect(screen.getByText('+₱25.00')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('can be filtered, and reset when the filter finds nothing', async () => {
    const view = await open('A member reads what moved their balance', [
      deciding(report.statement, ({ kind }) => answering(report.statement, pageOf(kind ? [] : [aLine()]))),
    ]);
    await view.shows('/statement', { call: '/report/statement', value: '500.00', as: '+₱500.00' });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Promotions');
    expect(await screen.findByRole('heading', { name: 'Nothing in this choice' })).toBeVisible();
    expect(view.calls.at(-1)?.body).toMatchObject({ kind: 'bonus' });
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('+₱500.00')).toBeVisible();
  });
});

describe('the statement as a file', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = jest.fn((blob: Blob | MediaSource) => {
      saved.push(blob as Blob);
      return 'blob:statement';
    });
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('contains every line of every page', async () => {
    const all = Array.from({ length: 130 }, (_, index) => aLine({ id: `L${index}` }));
    const { user } = await open('A member reads what moved their balance', [
      deciding(report.statement, ({ page_number, page_size }) => {
        const from = ((page_number ?? 1) - 1) * (page_size ?? 10);
        return answering(report.statement, pageOf(all.slice(from, from + (page_size ?? 10)), all.length));
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Save as a file (CSV)' }));
    expect(await screen.findByText('130 lines saved in palaro-statement.csv')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('is not made when a page does not load', async () => {
    const { user } = await open('A member reads what moved their balance', [
      deciding(report.statement, ({ page_size }) =>
        page_size === 100
          ? refusing(report.statement, 'SystemError')
          : answering(report.statement, pageOf([aLine()])),
      ),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Save as a file (CSV)' }));
    expect(await screen.findByText('System Error')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
