import { describe, expect, it } from '@jest/globals';
import {
  cms,
  DEPOSIT_CODES,
  DEPOSIT_METHODS,
  fund,
  member,
  type Promotion,
  payg,
  report,
} from '@palaro/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aBalance, answering, type CallAnswers, pending, refusing } from '@palaro/shared-lib/scenarios';
import { SCENARIOS } from '../scenarios.ts';
import { anOffer, MARIA } from '../testing-data.ts';
import { faultsIn, renderWallet } from '../testing.tsx';
import { DepositPage } from './deposit-page.tsx';
import { PayPage } from './pay-page.tsx';

const open = (title: keyof typeof SCENARIOS, answers: CallAnswers = [], search = '') => {
  const scenario = SCENARIOS[title];
  const Page = scenario.at.startsWith('/deposit') ? DepositPage : PayPage;
  return renderWallet(<Page />, {
    ...scenario,
    at: scenario.at + search,
    as: MARIA,
    answers: [...scenario.answers, ...answers],
  });
};

const routes = [...new Set(DEPOSIT_CODES.flatMap((code) => DEPOSIT_METHODS[code].route || []))];

describe('the pages of the gateways', () => {
  it.each(routes)('uses the current limits of the house at %s', async (route) => {
    const code = DEPOSIT_CODES.find((one) => DEPOSIT_METHODS[one].route === route)!;
    const view = await renderWallet(<PayPage />, {
      at: route,
      as: MARIA,
      answers: [
        answering(member.getbalance, [aBalance()]),
        answering(fund.bankingmode, [{ code, label: 'x', min: '55.00', max: '4321.00', state: 'on' }]),
        answering(report.promotionstatus, { offers: [] }),
        answering(cms.promotionlist, []),
        answering(fund.exchangeratelist, []),
      ],
    });
    await view.shows(route, { call: '/fund/bankingmode', value: '4321.00', as: 'From ₱55 to ₱4,321' });
  });

  it('calculate the bonus of a promotion for the amount', async () => {
    const view = await open('A member sees what a promotion makes of a deposit');
    await view.user.selectOptions(await screen.findByLabelText('Promotion'), 'OTB');
    await view.shows('/mayapay', {
      call: '/report/promotionstatus',
      value: '30.00',
      as: 'This promotion begins at ₱30.',
    });
    await view.user.type(screen.getByRole('textbox', { name: 'Amount' }), '45.50');
    expect(await screen.findByText('₱182.00')).toBeVisible();
    const title = await screen.findByRole('heading', { name: 'What you agree to' });
    const terms = within(title.parentElement!).getAllByRole('listitem');
    expect(terms.map((line) => line.textContent)).toEqual([
      'Games, and what counts of a stake: Slots 100%, Live casino 10%',
      'Odds that count: 1.50 and more',
      'Largest bet with the bonus: ₱9.10',
      'Ends by itself: after 30 days',
      'If you cancel: you keep what is left of your deposit',
      'Kept back: nothing',
      'The bonus pays at most: ₱910.00',
    ]);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 4.15: /deposit
  it('tell that a second promotion cannot run at the same time', async () => {
    await open('A member deposits while a promotion runs');
    expect(await screen.findByText(/Daily deposit bonus is running/)).toBeVisible();
    expect(screen.queryByLabelText('Promotion')).toBeNull();
  });

  it('take nothing from a member who is excluded, and lead to their money', async () => {
    await open('A member sees what a promotion makes of a deposit', [
      answering(report.promotionstatus, { offers: [], closed: 'self_excluded' }),
    ]);
    expect(
      await screen.findByText('You have excluded yourself from play, deposits and rewards'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay with/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdrawal');
  });

  // Specification 7.38: /fund/exchangeratelist
  it('show an amount in USDT', async () => {
    const view = await open('A member pays in USDT at the rate of the day');
    await view.user.type(await screen.findByRole('textbox', { name: 'Amount' }), '584');
    expect(await screen.findByText('10.00 USDT')).toBeVisible();
    // When the rate was set.
    expect(screen.getByText('2026-11-21 09:00:00')).toBeVisible();
    await view.shows('/xftusdt', {
      call: '/fund/exchangeratelist',
      value: '58.40',
      as: '1 USDT = ₱58.40',
    });
  });
});

describe('the promotion of the link', () => {
  const TEXTS: Promotion[] = [
    {
      code: 'OTB',
      state: 'on',
      title: { en: 'Welcome bonus', ph: 'Welcome bonus' },
      text: { en: '', ph: '' },
      terms: [],
      art_seed: '',
    },
  ];
  const refused = [
    answering(report.promotionstatus, {
      offers: [
        anOffer({ can_claim: false, reason: 'claim_promo_only_once' }),
        anOffer({ promotion_id: 'DB' }),
      ],
    }),
    answering(cms.promotionlist, TEXTS),
  ];

  it('is passed on to each deposit method', async () => {
    await open(
      'A member chooses among all methods by their own names',
      [answering(report.promotionstatus, { offers: [anOffer()] }), answering(cms.promotionlist, TEXTS)],
      '&promotion=OTB',
    );
    expect(await screen.findByText(/You take Welcome bonus with this deposit/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Maya' })).toHaveAttribute(
      'href',
      '/mayapay?promotion=OTB',
    );
    expect(screen.getByRole('link', { name: 'Deposit by hand' })).toHaveAttribute(
      'href',
      '/deposit?method=manual&promotion=OTB',
    );
  });

  it('is preselected on the method’s page, and sent with the deposit', async () => {
    const view = await open(
      'A member sees what a promotion makes of a deposit',
      [refusing(payg.depositCalls.mayapay, 'fpayUnderMaintenance')],
      '?promotion=OTB',
    );
    expect(await screen.findByLabelText('Promotion')).toHaveValue('OTB');
    await view.user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
    await view.user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
    await screen.findByRole('alert');
    expect(view.calls.find(({ path }) => path === '/payg/depositmayapay')?.body).toMatchObject({
      promotion_id: 'OTB',
    });
  });

  it('cannot be taken by a member without access to it, who reads the reason', async () => {
    const view = await open(
      'A member sees what a promotion makes of a deposit',
      [...refused, refusing(payg.depositCalls.mayapay, 'fpayUnderMaintenance')],
      '?promotion=OTB',
    );
    expect(await screen.findByText('Welcome bonus cannot be taken now')).toBeVisible();
    expect(screen.getByLabelText('Promotion')).toHaveValue('none');
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
    await view.user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
    await screen.findByRole('alert');
    expect(view.calls.find(({ path }) => path === '/payg/depositmayapay')?.body).not.toHaveProperty(
      'promotion_id',
    );
  });

  it('is shown as unavailable before a method is chosen', async () => {
    const view = await open('A member chooses how to pay', refused, '?promotion=OTB');
    expect(await screen.findByText('Welcome bonus cannot be taken now')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is shown as unavailable beside all methods', async () => {
    const view = await open(
      'A member chooses among all methods by their own names',
      refused,
      '&promotion=OTB',
    );
    expect(await screen.findByText('Welcome bonus cannot be taken now')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });
});

describe('the deposit methods and the live ticket', () => {
  it('show the current limits of the house', async () => {
    const view = await open('A member chooses among all methods by their own names');
    await view.shows('/deposit', {
      call: '/fund/bankingmode',
      value: '50000.00',
      as: '₱10 to ₱50,000 · No fee',
    });
  });

  it('show the requested amount', async () => {
    const view = await open('A member waits for their payment to arrive');
    await view.shows('/deposit', { call: '/fund/deposittracker', value: '500.00', as: '₱500.00' });
  });
});

describe('a manual deposit', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, amount = '500') => {
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), amount);
    await user.type(screen.getByLabelText('Reference number'), 'AB-12 34');
    await user.click(screen.getByRole('button', { name: /Report the deposit/ }));
  };
  const reported = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.find(({ path }) => path === '/fund/manualdeposit')?.body;

  // Specification 7.24, 7.30: /deposit /fund/activelist /fund/manualdeposit
  it('shows the account of the house, and opens its ticket after the report', async () => {
    const view = await open('A member reports a transfer with its receipt', [pending(fund.deposittracker)]);
    await view.shows('/deposit', { call: '/fund/activelist', value: '004455667788' });
    expect(await faultsIn(view.container)).toEqual([]);
    await fill(view);
    await waitFor(() => expect(view.address()).toBe('/deposit?ticket=D8'));
    expect(reported(view)).toMatchObject({
      deposit_amount: '500',
      ref_no: 'AB1234',
      target_bank_id: 'BDO',
      target_bank_acc_no: '004455667788',
      deposit_method: 'bank_transfer',
    });
  });

  // Specification 5.6, 5.21: /deposit /fund/manualdeposit
  it('cannot be less than the minimum of the account', async () => {
    const view = await open('A member reports a transfer with its receipt');
    await fill(view, '99.99');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(/minimum/),
    );
    expect(reported(view)).toBeUndefined();
  });

  it('shows an error at a reference that was reported before', async () => {
    const view = await open('A member reports a transfer that was reported before');
    await fill(view);
    await waitFor(() =>
      expect(screen.getByLabelText('Reference number')).toHaveAccessibleDescription(/already reported/),
    );
  });

  // Specification 5.10: /deposit
  it('rejects a file that is not a picture', async () => {
    const view = await open('A member reports a transfer with its receipt');
    const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    const input = await screen.findByLabelText('Receipt');
    // The file picker offers pictures only, but any file can be dropped.
    input.removeAttribute('accept');
    await view.user.upload(input, file);
    expect(await screen.findByText('This is not a picture in PNG or JPEG.')).toBeVisible();
    expect(view.calls.some(({ path }) => path === '/fund/uploadreceipt')).toBe(false);
  });
});

describe('a deposit that a person has decided', () => {
  it.each([
    ['A member paid less, and a person has credited that', 'You asked for ₱800.00. This is what was paid.'],
    ['A member paid more, and the rest goes back', 'You paid 100.00 PHP more. It goes back the way it came.'],
    ['A member paid more, and a person has credited the rest', 'D26112100000'],
    ['A member’s payment was looked at, and it goes back', 'Reason: It came from another person’s account'],
    ['A member’s payment was looked for and not found', 'No payment was found'],
  ] as const)('says what happened: %s', async (title, text) => {
    const view = await open(title);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });
});
