import { describe, expect, it } from '@jest/globals';
import { Link } from '@palaro/shared-lib/core';
import { faultsIn, renderRemote } from '@palaro/shared-lib/testing';
import { screen, waitFor } from '@testing-library/react';
import { BalanceButton, type BalanceButtonProps } from './balance-button.tsx';

const panel = { WalletPanel: () => <Link to="/promotions">See what runs</Link> };
const show = (load: BalanceButtonProps['load']) =>
  renderRemote(<BalanceButton load={load}>Balance ₱1,000.00</BalanceButton>, { messages: ['ui', {}] });
const press = { name: 'Balance ₱1,000.00' };

describe('a balance', () => {
  it('opens to its wallet, and closes when a link of it is followed', async () => {
    let loads = 0;
    const { user, container, address } = await show(() => {
      loads++;
      return Promise.resolve(panel);
    });
    expect(loads).toBe(0);
    await user.click(screen.getByRole('button', press));
    expect(await screen.findByRole('dialog', { name: 'Your wallet' })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'See what runs' });
    expect(await faultsIn(container)).toEqual([]);
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/promotions');
    await user.click(screen.getByRole('button', press));
    expect(await screen.findByRole('link', { name: 'See what runs' })).toBeVisible();
    expect(loads).toBe(1);
  });

  it('can be tried again when its wallet does not load', async () => {
    let works = false;
    const { user } = await show(() => (works ? Promise.resolve(panel) : Promise.reject(new Error('lost'))));
    await user.click(screen.getByRole('button', press));
    const again = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'See what runs' })).toBeVisible();
  });
});
