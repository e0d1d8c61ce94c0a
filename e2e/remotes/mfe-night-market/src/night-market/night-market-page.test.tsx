import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderHere } from '../testing.tsx';
import { NightMarketPage } from './night-market-page.tsx';
import { NIGHT_MARKET_SCENARIOS } from './night-market.scenarios.ts';

describe('a visitor of Night Market', () => {
  it('reads that it begins soon, and gets back home', async () => {
    const scenario = NIGHT_MARKET_SCENARIOS['A visitor opens Night Market'];
    const { container } = await renderHere(<NightMarketPage />, scenario);
    expect(screen.getByRole('heading', { level: 1, name: 'Night Market' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    expect(await faultsIn(container)).toEqual([]);
  });
});
