import type { DepositWay } from '@palaro/contract';
import type { TFunction } from '@palaro/shared-lib/core';
import { WayMark } from '@palaro/shared-lib/ui';
import { useId } from 'react';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import { BRANDS } from './deposit.rules.ts';
import type { Way } from './ways.rules.ts';
import classes from './way-cards.module.css';

interface Props {
  ways: readonly Way[];
  value: DepositWay;
  /** The way that the member has last paid by. */
  last: DepositWay | undefined;
  onChange: (way: DepositWay) => void;
}

/** A brand, or what a bank is called in the member's language. */
export const wayName = (t: TFunction<'mfe-wallet'>, way: DepositWay): string =>
  way === 'bank' ? t('deposit.way.bank') : BRANDS[way];

/** The ways to pay as a group of radio buttons, each with its mark, range of sums and usual time. */
export function WayCards({ ways, value, last, onChange }: Props) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className={classes.ways} aria-label={t('deposit.methods')}>
      {ways.map(({ way, routes, min, max, usualSeconds }) => {
        const isClosed = routes.length === 0;
        return (
          <label key={way} className={classes.way} data-state={way === value ? 'checked' : 'idle'}>
            <input
              className={classes.radio}
              type="radio"
              name={id}
              value={way}
              checked={way === value}
              disabled={isClosed}
              aria-labelledby={`${id}n${way}`}
              aria-describedby={`${id}t${way}`}
              onChange={() => onChange(way)}
            />
            <WayMark way={way} />
            <span id={`${id}n${way}`} className={classes.name}>
              {wayName(t, way)}
            </span>
            <span id={`${id}t${way}`} className={classes.text}>
              {isClosed ? (
                <span>{t('deposit.maintenance')}</span>
              ) : (
                <>
                  <span>{t('deposit.range', { min: shortMoney(min), max: shortMoney(max) })}</span>
                  {usualSeconds !== undefined && (
                    <span>
                      {usualSeconds < 60
                        ? t('deposit.usualSoon')
                        : t('deposit.usual', { count: Math.round(usualSeconds / 60) })}
                    </span>
                  )}
                  {way === last && <span className={classes.last}>{t('deposit.usedLast')}</span>}
                </>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
