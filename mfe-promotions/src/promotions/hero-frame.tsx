import { DEPOSIT_WAYS } from '@palaro/contract';
import { BRAND, useLanguage, useTranslation } from '@palaro/shared-lib/core';
import { LinkButton, WayMark } from '@palaro/shared-lib/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages.ts';
import classes from './hero.module.css';

interface Props {
  /** The offer, or what the house says without one. */
  children: ReactNode;
  /** Address of the offer's terms. */
  terms: string;
  /** Drawn behind the words. */
  art?: ReactNode;
  /** In the last line; without wins it has words of the house, so that it is never a hole. */
  wins?: ReactNode;
}

/** All of the hero but the words of its offer: the way in, the ways to pay, and the licence where the house has one. */
export function HeroFrame({ children, terms, art, wins }: Props) {
  const t = useT();
  const { t: common } = useTranslation();
  const language = useLanguage();
  const licence = BRAND.licence?.[language];
  return (
    <section className={classes.hero} aria-label={t('hero.name')}>
      {art && <div className={classes.art}>{art}</div>}
      <div className={classes.words}>{children}</div>
      <div className={classes.actions}>
        <LinkButton variant="money" size="large" to="?auth=register">
          {common('register')}
        </LinkButton>
        <LinkButton variant="quiet" to={terms}>
          {t('hero.terms')}
        </LinkButton>
      </div>
      <div className={classes.ways}>
        {DEPOSIT_WAYS.map((way) => (
          <WayMark key={way} way={way} />
        ))}
        <p className={classes.small}>{t('hero.ways')}</p>
      </div>
      {licence && <p className={classes.small}>{licence}</p>}
      <div className={classes.wins}>
        {wins}
        <p className={classes.means}>{t('hero.means')}</p>
      </div>
    </section>
  );
}

/** Name of the offer and what it gives. */
export function HeroWords({ title, headline }: { title: string; headline: string }) {
  return (
    <>
      <p className={classes.title}>{title}</p>
      <h2 className={classes.headline}>{headline}</h2>
    </>
  );
}
