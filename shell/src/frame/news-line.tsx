import { Slot, useLanguage, setLanguage, useText } from '@palaro/shared-lib/core';
import { useIdle } from './use-idle.ts';

/**
 * The line below the top bar: what is announced, in a row that is always there and always as high, and the quick switch of the
 * language. Announcements are asked for once the page has nothing better to do.
 */
export function NewsLine() {
  const t = useText();
  const isIdle = useIdle();
  return (
    <aside className="frame-news">
      <div className="frame-news-place">
        {isIdle && <Slot name="announcement" />}
        {/* Hidden by the style as soon as something stands beside it. */}
        <p className="frame-news-text">{t('newsLine')}</p>
      </div>
      <QuickLanguage />
    </aside>
  );
}

/** English and Filipino, one press apart; all four languages are in the settings. */
function QuickLanguage() {
  const language = useLanguage();
  const t = useText();
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
