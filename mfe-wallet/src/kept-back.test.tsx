import { afterEach, expect, it } from '@jest/globals';
import type { PromotionOffer } from '@palaro/contract';
import { errorTextsIn } from '@palaro/contract/errors';
import { setLanguage } from '@palaro/shared-lib/core';
import { PromotionTerms } from '@palaro/shared-lib/promotion';
import { act, screen } from '@testing-library/react';
import en from './locales/en.json';
import ms from './locales/ms.json';
import ph from './locales/ph.json';
import zh from './locales/zh.json';
import { renderWallet } from './testing.tsx';
import { anOffer } from './testing-data.ts';

/** The one word for what a withdrawal is paid out without, in all its forms. */
const WORDS = { en: /kept back/i, ph: /itinabi|itatabi|itinatabi/i, zh: /扣回/, ms: /ditahan/i } as const;
const LANGUAGES = [
  ['en', en],
  ['ph', ph],
  ['zh', zh],
  ['ms', ms],
] as const;

const TERMS: PromotionOffer['terms'] = { ...anOffer().terms, kept_back: 'bonus' };

afterEach(() => setLanguage('en'));

it.each(LANGUAGES)(
  'what is kept back has one word in %s, on offer, quote, ticket, statement and refusal',
  async (language, texts) => {
    await renderWallet(<PromotionTerms terms={TERMS} />);
    await screen.findByRole('heading', { name: 'What you agree to' });
    await act(() => setLanguage(language));
    const offered = screen.getAllByRole('listitem').map((line) => line.textContent ?? '');
    const label = texts['withdrawal.quote.withhold'];
    expect(offered.filter((line) => line.startsWith(`${label}: `))).toHaveLength(1);
    for (const text of [
      label,
      texts['withdrawal.withhold'],
      texts['withdrawal.withheld.why'],
      texts['ticket.withheld'],
      texts['statement.withheld'],
      errorTextsIn(language).withdrawal_amount_lte_withhold_amount,
    ])
      expect(text).toMatch(WORDS[language]);
  },
);
