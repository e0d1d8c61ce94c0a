import { describe, expect, it } from '@jest/globals';
import type { PromotionTerms as Terms } from '@palaro/contract';
import { setLanguage } from '@palaro/shared-lib/core';
import { PromotionGames, PromotionTerms } from '@palaro/shared-lib/promotion';
import { renderRemote } from '@palaro/shared-lib/testing';
import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from './locales/en.json';
import ms from './locales/ms.json';
import ph from './locales/ph.json';
import zh from './locales/zh.json';
import { largestBetOf, lightestOf, mostPaidOf, stakesFor } from './terms.rules.ts';

const TERMS: Terms = {
  games: [
    { kind: 'slot', weight: 100 },
    { kind: 'casino', weight: 10 },
  ],
  own_games: false,
  smallest_odds: '1.50',
  largest_bet: { percent: 10, most: '1000.00' },
  days: 30,
  cancel_returns: 'own',
  kept_back: 'bonus',
  pays_at_most: { times: 20 },
  example: { deposit: '1000.00', bonus: '1500.00', target: '7500.00', stakes: [] },
};
const TAKEN = { deposit: '2000.00', bonus: '1500.00', target: '10500.00', requirement: 'TURNOVER' } as const;

const show = (element: ReactElement) => renderRemote(element, { messages: ['terms', {}] });
const linesUnder = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement!)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('the terms of a promotion', () => {
  it('are listed for any deposit, with the example of the house', async () => {
    await show(<PromotionTerms terms={TERMS} />);
    expect(await linesUnder('What you agree to')).toEqual([
      'Games, and what counts of a stake: Slots 100%, Live casino 10%',
      'Odds that count: 1.50 and more',
      'Largest bet with the bonus: 10% of deposit and bonus, at most ₱1,000',
      'Ends by itself: after 30 days',
      'If you cancel: you keep what is left of your deposit',
      'Kept back: the bonus, at your next withdrawal',
      'The bonus pays at most: 20 × the bonus',
    ]);
    expect(screen.getByText('Deposit ₱1,000: ₱7,500 to play; on Live casino that is ₱75,000')).toBeVisible();
  });

  it('are listed in pesos for the deposit that was chosen', async () => {
    await show(<PromotionTerms terms={TERMS} taken={TAKEN} level={2} />);
    const lines = await linesUnder('What you agree to');
    expect(lines).toContain('Largest bet with the bonus: ₱350.00');
    expect(lines).toContain('Kept back: ₱1,500.00, at your next withdrawal');
    expect(lines).toContain('The bonus pays at most: ₱30,000.00');
    expect(
      screen.getByText('Deposit ₱2,000: ₱10,500 to play; on Live casino that is ₱105,000'),
    ).toBeVisible();
  });

  it('have no calculation where a balance is to be reached', async () => {
    await show(<PromotionTerms terms={TERMS} taken={{ ...TAKEN, requirement: 'WINOVER' }} />);
    await screen.findByRole('heading', { name: 'What you agree to' });
    expect(screen.queryByText(/to play; on/)).toBeNull();
  });

  it('of free credit name its own games, its own sum, and that nothing comes back', async () => {
    const credit = { own_games: true, cancel_returns: 'nothing', kept_back: 'nothing' } as const;
    const { example: _, ...terms } = TERMS;
    await show(<PromotionTerms terms={{ ...terms, ...credit, pays_at_most: { amount: '10.00' } }} />);
    const lines = await linesUnder('What you agree to');
    expect(lines).toContain('Games, and what counts of a stake: our own games only');
    expect(lines).toContain('Largest bet with the bonus: 10% of the credit, at most ₱1,000');
    expect(lines).toContain('If you cancel: the credit and what it won are gone');
    expect(lines).toContain('The bonus pays at most: ₱10.00');
  });

  it('follow the language of the member', async () => {
    await show(<PromotionTerms terms={TERMS} />);
    await screen.findByRole('heading', { name: 'What you agree to' });
    await act(() => setLanguage('ms'));
    expect(screen.getByRole('heading', { name: 'Apa yang anda persetujui' })).toBeVisible();
    await act(() => setLanguage('en'));
  });
});

it('the games of a running promotion are listed with what is left to stake', async () => {
  await show(<PromotionGames grant={TERMS} left="133.50" />);
  expect(await screen.findByText('₱133.50 to play; on Live casino that is ₱1,335')).toBeVisible();
  expect(screen.getByText(/Slots 100%, Live casino 10%$/)).toBeVisible();
  expect(screen.getByText('Odds that count: 1.50 and more')).toBeVisible();
  expect(screen.getByText('Kept back: the bonus, at your next withdrawal')).toBeVisible();
});

it.each([
  ['bonus', 'Kept back: ₱1,500.00, at your next withdrawal'],
  ['nothing', 'Kept back: nothing'],
] as const)('what a running promotion keeps back is said in pesos: %s', async (kept_back, text) => {
  await show(<PromotionGames grant={{ ...TERMS, kept_back, bonus: '1500.00' }} left="" />);
  expect(await screen.findByText(text)).toBeVisible();
});

describe('the figures of a promotion', () => {
  it.each([
    ['100.00', '120.00', '22.00'],
    ['100.01', '120.01', '22.00'],
    ['50000.00', '30000.00', '1000.00'],
  ])('allow for %s and a bonus of %s a bet of %s', (deposit, bonus, bet) => {
    expect(largestBetOf(TERMS, { deposit, bonus })).toBe(bet);
  });

  it('pay a multiple of the bonus, or a fixed amount', () => {
    expect(mostPaidOf(TERMS, '120.00')).toBe('2400.00');
    expect(mostPaidOf({ pays_at_most: { amount: '10.00' } }, '100.00')).toBe('10.00');
  });

  it.each([
    ['660.00', 10, '6600.00'],
    ['660.00', 100, '660.00'],
    ['10.00', 30, '33.34'],
  ])('ask for a turnover of %s at %i percent stakes of %s', (turnover, weight, stakes) => {
    expect(stakesFor(turnover, weight)).toBe(stakes);
  });

  it('name the kind of games that counts least, unless all count alike', () => {
    expect(lightestOf(TERMS.games)).toEqual({ kind: 'casino', weight: 10 });
    expect(lightestOf([{ kind: 'slot', weight: 100 }])).toBeUndefined();
  });
});

const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it.each(Object.entries({ ph, zh, ms }))('the texts of the terms are complete in %s', (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  const inLanguage: Record<string, string> = texts;
  for (const [key, text] of Object.entries(en))
    expect([key, holes(inLanguage[key] ?? '')]).toEqual([key, holes(text)]);
  const same = Object.entries(en).filter(([key, text]) => inLanguage[key] === text);
  // Names of games that other languages use as they are.
  expect(same.map(([key]) => key).every((key) => key.startsWith('game.'))).toBe(true);
});
