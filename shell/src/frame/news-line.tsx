import { Slot, useIsMember, useLanguage, setLanguage, useTranslation } from '@palaro/shared-lib/core';
import { useState } from 'react';
import { useIdle } from './use-idle.ts';

/** What the edge has written into the line, taken before anything is rendered in its place. */
const served = {
  visitor: servedFor('visitor'),
  member: servedFor('member'),
};

function servedFor(audience: 'visitor' | 'member'): string | undefined {
  return document.querySelector(`.frame-news [data-for=${audience}]`)?.textContent || undefined;
}

/**
 * The line below the top bar: what is announced, in a row that is always there and always as high, and the quick switch of the
 * language. Announcements are asked for once the page has nothing better to do.
 */
export function NewsLine() {
  const { t } = useTranslation();
  const isIdle = useIdle();
  const isMember = useIsMember();
  const language = useLanguage();
  const [first] = useState(language);
  const announced = language === first ? served[isMember ? 'member' : 'visitor'] : undefined;
  return (
    <aside className="frame-news">
      <div className="frame-news-place">
        {isIdle && <Slot name="announcement" />}
        {/* Hidden by the style as soon as something stands beside it. */}
        <p className="frame-news-text">{announced ?? t('newsLine')}</p>
      </div>
      <QuickLanguage />
    </aside>
  );
}

/** English and Filipino, one press apart; all four languages are in the settings. */
function QuickLanguage() {
  const language = useLanguage();
  const { t } = useTranslation();
  const other = language === 'ph' ? 'en' : 'ph';
  const short = other.toUpperCase();
  return (
    <button
      type="button"
      className="frame-quick-language"
      lang={other === 'ph' ? 'fil' : 'en'}
      aria-label={`${short}, ${t('switchLanguage')}`}
      onClick={() => void setLanguage(other)}
    >
      {short}
    </button>
  );
}
