import { lazyPart, useTranslation } from '@palaro/shared-lib/core';
import { Suspense, useEffect, useState } from 'react';
import classes from './healthy.module.css';
import type en from './locales/en.json';
import { REMOTE } from './marks.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mfe-trouble': typeof en;
  }
}

const Later = lazyPart(() => import('./later.tsx'));

/** As page and as card: a text of its own, styles, a listener, a timer, and a part that comes when it is asked for. */
export default function Healthy() {
  const { t } = useTranslation('mfe-trouble');
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth);
    window.addEventListener('resize', measure);
    const timer = setInterval(measure, 1_000);
    return () => {
      window.removeEventListener('resize', measure);
      clearInterval(timer);
    };
  }, []);
  return (
    <section className={classes.card} aria-label={REMOTE} data-width={width}>
      <h2>{t('body')}</h2>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </section>
  );
}
