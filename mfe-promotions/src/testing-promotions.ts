import type { Promotion } from '@palaro/shared-lib/contract';

/** A promotion as it is advertised; name what matters to the test. */
export function aPromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    code: 'OTB',
    state: 'soon',
    title: { en: 'Welcome bonus', zh: '迎新奖金' },
    text: { en: 'On your first deposit.' },
    terms: [{ en: 'Once for each member.' }, { en: 'It ends after 30 days.' }],
    art_seed: 'welcome',
    ...given,
  };
}
