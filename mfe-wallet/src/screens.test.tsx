import { describe, expect, it } from '@jest/globals';
import type { Scenario } from '@palaro/shared-lib/scenarios';
import { screen, waitFor } from '@testing-library/react';
import { DepositPage } from './deposit/deposit-page.tsx';
import { PayPage } from './deposit/pay-page.tsx';
import { SCENARIOS } from './scenarios.ts';
import { StatementPage } from './statement/statement-page.tsx';
import type { ComponentType } from 'react';
import state from './state.ts';
import { MARIA } from './testing-data.ts';
import { faultsIn, renderWallet } from './testing.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

const PAGES: Record<string, ComponentType> = {
  '/deposit': DepositPage,
  '/withdrawal': WithdrawalPage,
  '/statement': StatementPage,
};

function open(scenario: Scenario) {
  const Page = PAGES[scenario.at.split('?')[0] ?? ''] ?? PayPage;
  return renderWallet(<Page />, { ...scenario, as: MARIA, state });
}

const named = (pattern: RegExp) => Object.entries(SCENARIOS).filter(([title]) => pattern.test(title));

describe('every screen of the wallet', () => {
  it.each(named(/^A member finds .* broken$/))('offers a retry: %s', async (_, scenario) => {
    const { container } = await open(scenario);
    const [alert] = await screen.findAllByRole('alert', {}, { timeout: 4000 });
    expect(alert).toHaveTextContent('System Error');
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it.each(named(/session ends/))('reports the end of the session to the shell: %s', async (_, scenario) => {
    const { ended } = await open(scenario);
    await waitFor(() => expect(ended).toContain('session.expired'));
  });

  // Last, because equal queries share a call that is never answered.
  it.each(named(/^A member waits for (?!their)/))(
    'shows placeholders while it loads: %s',
    async (_, scenario) => {
      const { container } = await open(scenario);
      expect(container.querySelector('[data-state="loading"]')).not.toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
