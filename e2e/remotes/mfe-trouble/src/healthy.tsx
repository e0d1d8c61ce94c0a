import { lazyPart, messagesOf } from '@palaro/shared-lib/core';
import { Suspense, useEffect, useState } from 'react';
import classes from './healthy.module.css';
import type en from './locales/en.json';
import { REMOTE } from './marks.ts';

const useT = messagesOf<typeof en>('mfe-trouble');
const Later = lazyPart(() => import('./later.tsx'));

/** As page and as card: a text of its own, styles, a listener, a timer, and a part that comes when it is asked for. */
export default function Healthy() {
  const t = useT();
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
