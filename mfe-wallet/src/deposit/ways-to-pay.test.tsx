import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cms, fund, member, payg, report } from '@palaro/contract';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { aBalance, aMember, answering, refusing, type CallAnswers } from '@palaro/shared-lib/scenarios';
import { screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderWallet } from '../testing.tsx';
import { aDeposit, anOffer, MAYA, METHODS } from '../testing-data.ts';
import { DepositPage } from './deposit-page.tsx';

const GATEWAY = 'https://pay.example';
const SECOND = { ...MAYA, code: 'gopaymaya', preference: 2, max: '60000.00' };
const QR = { ...MAYA, code: 'cloudpay', way: 'qrph' as const, usual_seconds: 20 };
const startedBy = (code: 'mayapay' | 'gopaymaya' | 'cloudpay') =>
  answering(
    payg.depositCalls[code],
    { ticket_id: 'D9', expires_at: '2026-11-21 10:30:00' },
    { [`pg_${code}_url`]: `${GATEWAY}/pay/${code}` },
  );

const leave = jest.fn<(address: string) => void>();
beforeEach(() => {
  leave.mockClear();
  configure({ ...siteConfig(), paymentOrigins: [GATEWAY] });
});

const open = (answers: CallAnswers = [], at = '/deposit') =>
  renderWallet(<DepositPage leave={leave} />, {
    as: aMember(),
    at,
    answers: [
      answering(member.getbalance, [aBalance()]),
      answering(fund.bankingmode, METHODS),
      answering(fund.deposittracker, []),
      answering(report.promotionstatus, { offers: [] }),
      answering(cms.promotionlist, []),
      ...answers,
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;
const ways = async () => within(await screen.findByRole('group', { name: 'Choose how to pay' }));
const tried = ({ calls }: Opened) =>
  calls.filter(({ path }) => path.startsWith('/payg/')).map(({ path }) => path.replace('/payg/deposit', ''));
const pay = async ({ user }: Opened, sum: string, method = 'Maya') => {
  await user.type(await screen.findByLabelText('Amount'), sum);
  await user.click(screen.getByRole('button', { name: `Pay with ${method}` }));
};

describe('the ways to pay', () => {
  // Specification 2.17: /deposit /fund/bankingmode
  it('each have their range and usual time, and the one that was last paid is chosen', async () => {
    const tickets = [
      aDeposit({ ticket_id: 'D2', code: 'cloudpay', state: 'EXPIRED', status: 0 }),
      aDeposit({ code: 'mayapay', state: 'CREDITED', status: 1 }),
    ];
    const view = await open([
      answering(fund.bankingmode, [...METHODS, QR]),
      answering(fund.deposittracker, tickets),
    ]);
    const radios = (await ways()).getAllByRole('radio');
    expect(radios.map((one) => one.getAttribute('value'))).toEqual(['maya', 'qrph', 'bank']);
    const [maya, qr, bank] = radios;
    expect(maya).toBeChecked();
    expect(maya).toHaveAccessibleName('Maya');
    expect(maya).toHaveAccessibleDescription(/₱10 to ₱50,000.*About 1 minute.*Last used/);
    expect(qr).toHaveAccessibleDescription(/Under a minute$/);
    expect(bank).toHaveAccessibleDescription('₱100 to ₱50,000');
    expect(screen.getByRole('button', { name: 'Pay with Maya' })).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.shows('/deposit', { call: '/fund/bankingmode', value: '50000.00', as: '₱10 to ₱50,000' });
  });

  it('are one form, with what was typed kept from one to the other', async () => {
    const view = await open();
    await view.user.type(await screen.findByLabelText('Amount'), '250');
    await view.user.click((await ways()).getByRole('radio', { name: 'Bank' }));
    expect(screen.getByLabelText('Amount')).toHaveValue('250');
    expect(screen.getByRole('button', { name: 'Pay with Bank' })).toBeVisible();
  });

  it('begin with the way and the sum of the address', async () => {
    await open([], '/deposit?way=bank&sum=750');
    expect((await ways()).getByRole('radio', { name: 'Bank' })).toBeChecked();
    expect(screen.getByLabelText('Amount')).toHaveValue('750');
  });

  it('cannot be chosen while all routes are under maintenance', async () => {
    const view = await open([answering(fund.bankingmode, [{ ...MAYA, state: 'maintenance' }, QR])]);
    const closed = (await ways()).getByRole('radio', { name: 'Maya' });
    expect(closed).toBeDisabled();
    expect(closed).toHaveAccessibleDescription(/Under maintenance/);
    expect((await ways()).getByRole('radio', { name: 'QR Ph' })).toBeChecked();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('lead to all methods by their own names', async () => {
    await open([], '/deposit?promotion=OTB');
    expect(await screen.findByRole('link', { name: 'Other ways to pay' })).toHaveAttribute(
      'href',
      '/deposit?method=all&promotion=OTB',
    );
  });

  it('are the methods themselves, where the API knows no ways yet', async () => {
    const before = METHODS.map(({ way: _way, preference: _preference, ...method }) => method);
    await open([answering(fund.bankingmode, before)]);
    expect(await screen.findByRole('link', { name: 'Maya' })).toHaveAttribute('href', '/mayapay');
  });

  it('have the offer that the link named', async () => {
    await open([answering(report.promotionstatus, { offers: [anOffer()] })], '/deposit?promotion=OTB');
    expect(await screen.findByLabelText('Promotion')).toHaveValue('OTB');
  });
});

describe('a payment by a way', () => {
  it('goes by the first route that takes the sum', async () => {
    const view = await open([
      answering(fund.bankingmode, [MAYA, SECOND]),
      startedBy('mayapay'),
      startedBy('gopaymaya'),
    ]);
    await pay(view, '55000');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(`${GATEWAY}/pay/gopaymaya`));
    expect(tried(view)).toEqual(['gopaymaya']);
    expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
      'href',
      `${GATEWAY}/pay/gopaymaya`,
    );
  });

  it.each(['failedtolaunchpaymentgateway', 'fpayUnderMaintenance'] as const)(
    'goes on by the next route, as a request of its own, when one answers %s',
    async (down) => {
      const view = await open([
        answering(fund.bankingmode, [MAYA, SECOND]),
        refusing(payg.depositCalls.mayapay, down),
        startedBy('gopaymaya'),
      ]);
      await pay(view, '500');
      await waitFor(() => expect(leave).toHaveBeenCalledWith(`${GATEWAY}/pay/gopaymaya`));
      expect(tried(view)).toEqual(['mayapay', 'gopaymaya']);
      const ids = view.calls
        .filter(({ path }) => path.startsWith('/payg/'))
        .map(({ body }) => body['request_id']);
      expect(new Set(ids).size).toBe(2);
    },
  );

  it('says why when every route is down', async () => {
    const view = await open([
      answering(fund.bankingmode, [MAYA, SECOND]),
      refusing(payg.depositCalls.mayapay, 'failedtolaunchpaymentgateway'),
      refusing(payg.depositCalls.gopaymaya, 'failedtolaunchpaymentgateway'),
    ]);
    await pay(view, '500');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was charged/);
    expect(leave).not.toHaveBeenCalled();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('tells a gateway that asks for it what the member has chosen', async () => {
    const view = await open([answering(fund.bankingmode, [QR]), startedBy('cloudpay')]);
    await pay(view, '500', 'QR Ph');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(view.calls.find(({ path }) => path === '/payg/depositcloudpay')?.body).toMatchObject({
      payment_type: 'qrph',
    });
    expect(screen.queryByLabelText('Pay with')).toBeNull();
  });
});
