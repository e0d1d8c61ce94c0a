import {
  Slot,
  useIdle,
  useIsMember,
  useLanguage,
  setLanguage,
  useTranslation,
} from '@palaro/shared-lib/core';
import { useState } from 'react';

/** The edge's markup of the line, read before React renders in its place. */
const served = {
  visitor: servedFor('visitor'),
  member: servedFor('member'),
};

function servedFor(audience: 'visitor' | 'member'): string | undefined {
  return document.querySelector(`.frame-news [data-for=${audience}]`)?.textContent || undefined;
}

/**
 * The line below the top bar, always shown and with a fixed height: announcements, and a quick language switch. Announcements are
 * loaded when the page is idle.
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
        {/* Hidden by CSS as soon as there is content beside it. */}
        <p className="frame-news-text">{announced ?? t('newsLine')}</p>
      </div>
      <QuickLanguage />
    </aside>
  );
}

/** Switches between English and Filipino; all four languages are in the settings. */
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
