import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cms, fund, member, payg, report } from '@palaro/contract';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import {
  aBalance,
  aMember,
  answering,
  deciding,
  refusing,
  type CallAnswers,
} from '@palaro/shared-lib/scenarios';
import { screen, waitFor } from '@testing-library/react';
import { faultsIn, renderWallet } from '../testing.tsx';
import { MAYA, METHODS } from '../testing-data.ts';
import { PayPage } from './pay-page.tsx';

const GATEWAY = 'https://pay.example';
const CALL = payg.depositCalls.mayapay;
const page = `${GATEWAY}/pay/p1`;
const paying = answering(
  CALL,
  { ticket_id: 'D7', expires_at: '2026-11-21 10:30:00' },
  { pg_mayapay_url: page },
);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const leave = jest.fn<(address: string) => void>();
beforeEach(() => {
  leave.mockClear();
  configure({ ...siteConfig(), paymentOrigins: [GATEWAY] });
});

const open = (answers: CallAnswers = [], at = '/mayapay') =>
  renderWallet(<PayPage leave={leave} />, {
    as: aMember(),
    at,
    answers: [
      answering(member.getbalance, [aBalance()]),
      answering(fund.bankingmode, METHODS),
      answering(report.promotionstatus, { offers: [] }),
      answering(cms.promotionlist, []),
      ...answers,
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;

/** Appears together with everything below it. */
const amount = async () => {
  await screen.findByRole('button', { name: /^Pay with/ });
  return screen.getByLabelText('Amount');
};
const pay = async ({ user }: Opened, text: string) => {
  await user.clear(await amount());
  await user.type(await amount(), text);
  await user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
};
const requests = ({ calls }: Opened) =>
  calls.filter(({ path }) => path === CALL.path).map(({ body }) => body);

describe('the page of a method', () => {
  // Specification 7.4, 7.32: /mayapay /payg/depositmayapay
  it('opens directly, describes the next steps and takes the member to the gateway', async () => {
    const view = await open([paying]);
    expect(screen.getByRole('heading', { level: 1, name: 'Deposit with Maya' })).toBeVisible();
    expect(await amount()).toHaveAccessibleDescription('From ₱10 to ₱50,000');
    expect(screen.getByText(/You have 30 minutes to pay/)).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);

    await view.user.click(screen.getByRole('button', { name: '₱500' }));
    await view.user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(page));
    expect(requests(view)).toEqual([
      {
        account_id: 'maria88',
        auth_token: 'token-of-the-test',
        deposit_amount: '500',
        mode: 'desktop',
        return_url: 'https://localhost/deposit?ticket=last',
        request_id: expect.stringMatching(UUID),
      },
    ]);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('shows the link to a member who comes back with the back key', async () => {
    const view = await open([paying]);
    await pay(view, '100');
    expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', page);
    expect(screen.getByRole('link', { name: 'See where my deposit is' })).toHaveAttribute(
      'href',
      '/deposit?ticket=D7',
    );
  });

  // Specification 7.4
  it('of each other method makes that method’s own call', async () => {
    const { user, calls } = await open(
      [answering(payg.depositCalls.worldpay, { ticket_id: 'D8', expires_at: '' }, { pg_worldpay_url: page })],
      '/worldpay',
    );
    await user.type(await amount(), '100');
    await user.click(screen.getByRole('button', { name: 'Pay with Online banking' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(page));
    expect(calls.map(({ path }) => path)).toContain('/payg/depositworldpay');
  });

  it('is replaced by a notice when the method is under maintenance', async () => {
    const { container } = await open([answering(fund.bankingmode, [{ ...MAYA, state: 'maintenance' }])]);
    expect(await screen.findByRole('heading', { name: 'Maya is under maintenance' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another method' })).toHaveAttribute('href', '/deposit');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('redirects to the list from the address of an unknown method', async () => {
    const view = await open([], '/oldpay');
    await waitFor(() => expect(view.address()).toBe('/deposit'));
  });
});

describe('an amount', () => {
  // Specification 5.6, 5.20: /mayapay
  it.each([
    ['', 'Deposit amount is required'],
    ['0', /below the minimum deposit/],
    ['9.99', /below the minimum deposit/],
    ['50000.01', /above the maximum deposit/],
  ])('of "%s" is refused before anything is sent', async (text, message) => {
    const view = await open();
    const field = await amount();
    if (text) await view.user.type(field, text);
    await view.user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
    await waitFor(async () =>
      expect(await amount()).toHaveAccessibleDescription(
        typeof message === 'string' ? expect.stringContaining(message) : message,
      ),
    );
    expect(requests(view)).toEqual([]);
  });

  it.each([
    ['min_deposit_not_met', /below the minimum deposit/],
    ['exceed_max_deposit', /above the maximum deposit/],
    ['invalid_deposit_amount', /at most two decimals/],
  ] as const)('that the server refuses with %s shows it at its field', async (refuse, message) => {
    const view = await open([refusing(CALL, refuse)]);
    await pay(view, '100');
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(message));
    expect(await amount()).toBeInvalid();
  });
});

describe('a deposit that cannot be started', () => {
  it.each([
    ['fpayUnderMaintenance', /under maintenance/],
    ['failedtolaunchpaymentgateway', /Nothing was charged/],
    ['too_many_requests', /Too many tries/],
  ] as const)('because of %s shows why', async (refuse, message) => {
    const view = await open([refusing(CALL, refuse)]);
    await pay(view, '100');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(leave).not.toHaveBeenCalled();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it.each([
    ['of another site', 'https://evil.example/pay'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is missing', undefined],
  ])('never sends the member to an address %s', async (_, address) => {
    const view = await open([
      answering(CALL, { ticket_id: 'D7', expires_at: '' }, { ...(address && { pg_mayapay_url: address }) }),
    ]);
    await pay(view, '100');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was charged/);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('sending again', () => {
  it('after a lost answer sends the same request, so that nothing happens twice', async () => {
    let lost = true;
    const view = await open([
      deciding(CALL, () => {
        if (lost) throw new Error('the connection broke');
        return paying;
      }),
    ]);
    await pay(view, '100');
    await screen.findByRole('alert');
    lost = false;
    await view.user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const [first, second] = requests(view);
    expect(second).toEqual(first);
  });

  it('for another amount, or after a refusal, sends a new one', async () => {
    const view = await open([refusing(CALL, 'failedtolaunchpaymentgateway')]);
    await pay(view, '100');
    await waitFor(() => expect(requests(view)).toHaveLength(1));
    await screen.findByRole('alert');
    await view.user.click(screen.getByRole('button', { name: 'Pay with Maya' }));
    await waitFor(() => expect(requests(view)).toHaveLength(2));
    await pay(view, '200');
    await waitFor(() => expect(requests(view)).toHaveLength(3));
    expect(new Set(requests(view).map((body) => body['request_id'])).size).toBe(3);
  });
});
