import type { PromotionRules, PromotionTerms as Terms } from '@palaro/contract';
import { formatMoney, useTranslation } from '@palaro/shared-lib/core';
import classes from './promotion-terms.module.css';
import { largestBetOf, lightestOf, mostPaidOf, stakesFor } from './terms.rules.ts';
import { TERMS_TEXTS } from './terms-texts.ts';

/** A deposit that the promotion is taken with, and what the promotion makes of it. Amounts in the API's format. */
export interface TermsOf {
  deposit: string;
  bonus: string;
  target: string;
  requirement: PromotionRules['requirement'];
}

export interface PromotionTermsProps {
  terms: Terms;
  /** In pesos for this deposit; for any deposit when it is left out, with the house's example. */
  taken?: TermsOf;
  /** Of the heading. */
  level?: 2 | 3;
}

const short = (amount: string) => formatMoney(amount).replace(/\.00$/, '');

/**
 * What a member agrees to by taking a promotion: its games, limits, end, and what is kept back, with a calculation. The same words
 * stand wherever a promotion is offered.
 */
export function PromotionTerms({ terms, taken, level = 3 }: PromotionTermsProps) {
  const { t } = useTranslation(TERMS_TEXTS);
  const { smallest_odds, days, cancel_returns } = terms;
  const lines: [label: string, text: string][] = [
    [t('games'), useGamesText(terms)],
    [t('odds'), t('odds.from', { odds: smallest_odds })],
    [t('bet'), useBetText(terms, taken)],
    [t('days'), t('days.after', { count: days })],
    [t('cancel'), t(`cancel.${cancel_returns}`)],
    [t('kept'), useKeptText(terms.kept_back, taken?.bonus)],
    [t('most'), useMostText(terms, taken)],
  ];
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading className={classes.title}>{t('title')}</Heading>
      <ul className={classes.lines}>
        {lines.map(([label, text]) => (
          <li key={label}>
            {label}: {text}
          </li>
        ))}
      </ul>
      <Calculation terms={terms} taken={taken} />
    </section>
  );
}

/** "Slots 100%, Live casino 10%" */
function useGamesText({ games, own_games }: Pick<Terms, 'games' | 'own_games'>): string {
  const { t } = useTranslation(TERMS_TEXTS);
  return own_games
    ? t('ownGames')
    : games.map(({ kind, weight }) => `${t(`game.${kind}`)} ${weight}%`).join(', ');
}

function useBetText(terms: Terms, taken: TermsOf | undefined): string {
  const { t } = useTranslation(TERMS_TEXTS);
  if (taken) return formatMoney(largestBetOf(terms, taken));
  const { percent, most } = terms.largest_bet;
  return t(terms.cancel_returns === 'own' ? 'bet.of' : 'bet.credit', { percent, most: short(most) });
}

function useKeptText(kept: Terms['kept_back'], bonus: string | undefined): string {
  const { t } = useTranslation(TERMS_TEXTS);
  return kept === 'bonus' && bonus !== undefined
    ? t('kept.sum', { amount: formatMoney(bonus) })
    : t(`kept.${kept}`);
}

function useMostText(terms: Terms, taken: TermsOf | undefined): string {
  const { t } = useTranslation(TERMS_TEXTS);
  const { amount, times } = terms.pays_at_most;
  if (taken || amount !== undefined) return formatMoney(mostPaidOf(terms, taken?.bonus ?? '0'));
  return t('most.times', { times: times ?? 0 });
}

/** The calculation for the smallest deposit, or for the one that was chosen. */
function Calculation({ terms: { games, example }, taken }: { terms: Terms; taken: TermsOf | undefined }) {
  const { t } = useTranslation(TERMS_TEXTS);
  const of = taken ? taken.requirement === 'TURNOVER' && taken : example;
  const text = useStakesText(games, of ? of.target : '');
  if (!of || !text) return null;
  return (
    <p>
      {t('example.label', { deposit: short(of.deposit) })}: {text}
    </p>
  );
}

/** A turnover in stakes on the games of which least counts; empty without a turnover, or where every game counts in full. */
function useStakesText(games: Terms['games'], turnover: string): string {
  const { t } = useTranslation(TERMS_TEXTS);
  const lightest = lightestOf(games);
  if (!lightest || !turnover) return '';
  return t('example', {
    target: short(turnover),
    kind: t(`game.${lightest.kind}`),
    stakes: short(stakesFor(turnover, lightest.weight)),
  });
}

export interface PromotionGamesProps {
  /** A promotion as it runs. */
  grant: Pick<Terms, 'games' | 'own_games'> &
    Partial<Pick<Terms, 'smallest_odds' | 'kept_back'> & Pick<TermsOf, 'bonus'>>;
  /** Turnover that is left to play, in the API's format; empty when the promotion asks for none. */
  left: string;
}

/**
 * The games that a running promotion takes, in the same words, what is left of it in stakes, the odds that count, and what the next
 * withdrawal keeps back.
 */
export function PromotionGames({ grant, left }: PromotionGamesProps) {
  const { t } = useTranslation(TERMS_TEXTS);
  const { smallest_odds: odds, kept_back: kept = 'nothing' } = grant;
  const stakes = useStakesText(grant.games, left);
  const keptText = useKeptText(kept, grant.bonus);
  return (
    <>
      <p>
        {t('games')}: {useGamesText(grant)}
      </p>
      {stakes && <p>{stakes}</p>}
      {odds !== undefined && (
        <p>
          {t('odds')}: {t('odds.from', { odds })}
        </p>
      )}
      {grant.kept_back && (
        <p>
          {t('kept')}: {keptText}
        </p>
      )}
    </>
  );
}
