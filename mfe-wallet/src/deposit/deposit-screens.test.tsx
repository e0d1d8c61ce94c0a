import { describe, expect, it } from '@jest/globals';
import { cms, DEPOSIT_CODES, DEPOSIT_METHODS, fund, type Promotion, payg, report } from '@palaro/contract';
import { screen, waitFor } from '@testing-library/react';
import { answering, type CallAnswers, pending, refusing } from '@palaro/shared-lib/scenarios';
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
  it.each(routes)('takes at %s what the house takes now', async (route) => {
    const code = DEPOSIT_CODES.find((one) => DEPOSIT_METHODS[one].route === route)!;
    const view = await renderWallet(<PayPage />, {
      at: route,
      as: MARIA,
      answers: [
        answering(fund.bankingmode, [{ code, label: 'x', min: '55.00', max: '4321.00', state: 'on' }]),
        answering(report.promotionstatus, { offers: [] }),
        answering(cms.promotionlist, []),
        answering(fund.exchangeratelist, []),
      ],
    });
    await view.shows(route, { call: '/fund/bankingmode', value: '4321.00', as: 'From ₱55 to ₱4,321' });
  });

  it('work out what a promotion makes of the amount', async () => {
    const view = await open('A member sees what a promotion makes of a deposit');
    await view.user.selectOptions(await screen.findByLabelText('Promotion'), 'OTB');
    await view.shows('/mayapay', {
      call: '/report/promotionstatus',
      value: '30.00',
      as: 'This promotion begins at ₱30.',
    });
    await view.user.type(screen.getByRole('textbox', { name: 'Amount' }), '45.50');
    expect(await screen.findByText('₱182.00')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('say that no second promotion runs beside the first', async () => {
    await open('A member deposits while a promotion runs');
    expect(await screen.findByText(/Daily deposit bonus is running/)).toBeVisible();
    expect(screen.queryByLabelText('Promotion')).toBeNull();
  });

  it('show what an amount is in USDT', async () => {
    const view = await open('A member pays in USDT at the rate of the day');
    await view.user.type(await screen.findByRole('textbox', { name: 'Amount' }), '584');
    expect(await screen.findByText('10.00 USDT')).toBeVisible();
    await view.shows('/xftusdt', {
      call: '/fund/exchangeratelist',
      value: '58.40',
      as: '1 USDT = ₱58.40',
    });
  });
});

describe('the promotion whose link led here', () => {
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

  it('goes along to each way to pay', async () => {
    await open(
      'A member chooses how to pay, what they used last first',
      [answering(report.promotionstatus, { offers: [anOffer()] }), answering(cms.promotionlist, TEXTS)],
      '?promotion=OTB',
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

  it('is chosen where the deposit is paid, and sent with it', async () => {
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

  it('is not taken by a member who cannot, and who reads why', async () => {
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

  it('is said to be out of reach before a way to pay is chosen', async () => {
    const view = await open(
      'A member chooses how to pay, what they used last first',
      refused,
      '?promotion=OTB',
    );
    expect(await screen.findByText('Welcome bonus cannot be taken now')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });
});

describe('the ways to pay and the live ticket', () => {
  it('show the limits that the house has now', async () => {
    const view = await open('A member chooses how to pay, what they used last first');
    await view.shows('/deposit', {
      call: '/fund/bankingmode',
      value: '50000.00',
      as: '₱10 to ₱50,000 · No fee',
    });
  });

  it('show the amount that was asked for', async () => {
    const view = await open('A member waits for their payment to arrive');
    await view.shows('/deposit', { call: '/fund/deposittracker', value: '500.00', as: '₱500.00' });
  });
});

describe('a deposit by hand', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, amount = '500') => {
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), amount);
    await user.type(screen.getByLabelText('Reference number'), 'AB-12 34');
    await user.click(screen.getByRole('button', { name: /Report the deposit/ }));
  };
  const reported = ({ calls }: Awaited<ReturnType<typeof open>>) =>
    calls.find(({ path }) => path === '/fund/manualdeposit')?.body;

  it('names the account of the house, and leads to its ticket when it was told', async () => {
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

  it('cannot be less than the account takes', async () => {
    const view = await open('A member reports a transfer with its receipt');
    await fill(view, '99.99');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(/minimum/),
    );
    expect(reported(view)).toBeUndefined();
  });

  it('says at the reference that it was reported before', async () => {
    const view = await open('A member reports a transfer that was reported before');
    await fill(view);
    await waitFor(() =>
      expect(screen.getByLabelText('Reference number')).toHaveAccessibleDescription(/already reported/),
    );
  });

  it('does not take a file that is no picture', async () => {
    const view = await open('A member reports a transfer with its receipt');
    const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    const input = await screen.findByLabelText('Receipt');
    // The picker offers pictures only; what is dropped on it can be anything.
    input.removeAttribute('accept');
    await view.user.upload(input, file);
    expect(await screen.findByText('This is not a picture in PNG or JPEG.')).toBeVisible();
    expect(view.calls.some(({ path }) => path === '/fund/uploadreceipt')).toBe(false);
  });
});
