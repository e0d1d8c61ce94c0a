import type { BootDocument } from '@palaro/shared-lib/contract';
import { Link, setLanguage, useLanguage, useText } from '@palaro/shared-lib/core';
import { livePages } from '../routing/live-pages.ts';

/** Licence, age mark and the pages that every page must lead to. */
export function Footer({ set }: { set: BootDocument }) {
  const language = useLanguage();
  const t = useText();
  const links = livePages(set)
    .filter((page) => page.nav?.place === 'footer')
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0));
  const other = language === 'ph' ? 'en' : 'ph';
  return (
    <footer className="frame-footer">
      <p className="frame-age">
        <span className="frame-age-mark">18+</span> {t('footerAge')}
      </p>
      <ul className="frame-footer-links">
        {links.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{page.nav?.label[language]}</Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="frame-language"
            lang={other === 'ph' ? 'fil' : 'en'}
            onClick={() => void setLanguage(other)}
          >
            {t('switchLanguage')}
          </button>
        </li>
      </ul>
      <p className="frame-licence">{t('footerLicence')}</p>
    </footer>
  );
}
