import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderContent } from '../testing.tsx';
import { ContactPage } from './contact-page.tsx';
import { CONTACT_SCENARIOS } from './contact.scenarios.ts';

const open = (scenario: keyof typeof CONTACT_SCENARIOS) =>
  renderContent(<ContactPage />, CONTACT_SCENARIOS[scenario]);

describe('somebody who wants to contact the house', () => {
  // Specification 3.24, 7.86: /contactUs /cms/sociallist
  it('finds the channels of this brand, and what never to send', async () => {
    const view = await open('There are channels to write to');
    const link = await screen.findByRole('link', { name: /Telegram/ });
    expect(link).toHaveAttribute('href', 'https://t.me/palaro_example');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await view.shows('/contactUs', { call: '/cms/sociallist', value: 'Telegram', as: 'Telegram' });
    expect(view.calls).toContainEqual({ path: '/cms/sociallist', body: { brand: 'palaro' } });
    expect(screen.getByText(/Never send a password/)).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('gets a link to the guides when there is no channel', async () => {
    const { container } = await open('No channel is open');
    expect(await screen.findByRole('link', { name: 'All news and guides' })).toHaveAttribute('href', '/news');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('can retry when the channels do not load', async () => {
    const { container } = await open('The channels do not come');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });
});
