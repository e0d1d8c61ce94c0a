import { addMessages, lazyPart } from '@palaro/shared-lib/core';
import { Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { PromotionGamesProps, PromotionTermsProps } from './terms-list.tsx';

const load = async () => {
  const parts = await import('./terms-list.tsx');
  await addMessages(parts.TERMS_TEXTS, parts.loadTermsTexts);
  return parts;
};
const TermsList = lazyPart(async () => ({ default: (await load()).TermsList }));
const GamesOfGrant = lazyPart(async () => ({ default: (await load()).GamesOfGrant }));

/**
 * What a member agrees to by taking a promotion: its games, limits, end, and what is kept back, with a calculation. The same words
 * stand wherever a promotion is offered. It loads itself when it is first shown.
 */
export function PromotionTerms(props: PromotionTermsProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" count={2} />}>
      <TermsList {...props} />
    </Suspense>
  );
}

/** The games that a running promotion takes, in the same words, and what is left of it in stakes. */
export function PromotionGames(props: PromotionGamesProps) {
  return (
    <Suspense fallback={<Skeleton shape="text" />}>
      <GamesOfGrant {...props} />
    </Suspense>
  );
}
