import { formatInstant, formatMoney, useLanguage, type TFunction } from '@palaro/shared-lib/core';
import { ListRow } from '@palaro/shared-lib/ui';
import { providerName } from '../game-facts.ts';
import { RoundOutcome } from '../round-outcome.tsx';
import type { ResultLine } from './results.queries.ts';
import { betTypeOf, matchOf, partsOfPick, type BetLine } from './results.rules.ts';
import classes from './round-row.module.css';

const exact = (amount: string) => formatMoney(amount, { exact: true });
const isZero = (amount: string) => !/[1-9]/.test(amount);

interface Props {
  t: TFunction<'mfe-games'>;
  round: ResultLine;
  onDetail: () => void;
}

/** One round: game, stake and payout, and the selections of a sports bet. */
export function RoundRow({ t, round, onDetail }: Props) {
  const {
    game_name,
    provider_code,
    opened_at,
    stake,
    payout,
    counted,
    in_review,
    state,
    has_detail,
    lines = [],
  } = round;
  return (
    <ListRow
      title={game_name}
      text={
        <span className={classes.facts}>
          <span>
            {providerName(provider_code)} · {formatInstant(opened_at).slice(11)}
          </span>
          <span>
            {t('results.stake', { amount: exact(stake) })}
            {!isZero(payout) && <> · {t('results.payout', { amount: exact(payout) })}</>}
          </span>
          {state === 'settled' && counted !== undefined && (
            <span>
              {isZero(counted) ? t('results.notCounted') : t('results.counted', { amount: exact(counted) })}
            </span>
          )}
          {in_review && <span>{t('results.inReview', { amount: exact(in_review) })}</span>}
          {lines.length > 0 && (
            <span className={classes.lines}>
              {lines.length > 1 && <b>{t('bet.PARLAY')}</b>}
              {lines.map((line) => (
                <Line key={`${line.bet_type} ${line.home_away} ${line.home_team.en}`} t={t} line={line} />
              ))}
            </span>
          )}
        </span>
      }
      trailing={<RoundOutcome t={t} round={round} />}
      onClick={has_detail ? onDetail : undefined}
    />
  );
}

function Line({ t, line }: { t: TFunction<'mfe-games'>; line: BetLine }) {
  const lang = useLanguage();
  const known = betTypeOf(line.bet_type);
  const name = known ? t(`bet.${known.type}`) : line.bet_type;
  const pick = partsOfPick(line, lang)
    .map((part) => (part.pick ? t(`pick.${part.pick}`) : part.text))
    .join(' / ');
  return (
    <span>
      <b>
        {pick} {line.odds && `@ ${line.odds}`}
      </b>
      <br />
      {known?.isFirstHalf ? t('bet.firstHalf', { name }) : name} {line.criteria1} · {matchOf(line, lang)}
    </span>
  );
}
