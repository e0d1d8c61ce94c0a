import { BRAND, Link, navEntries, setLanguage, useLanguage, useTranslation } from '@palaro/shared-lib/core';

/** Whose site it is, its licence if there is one, age mark and the pages that every page must lead to. */
export function Footer() {
  const language = useLanguage();
  const { t } = useTranslation();
  const other = language === 'ph' ? 'en' : 'ph';
  return (
    <footer className="frame-footer">
      <p className="frame-age">
        <span className="frame-age-mark">18+</span> {t('footerAge')}
      </p>
      <ul className="frame-footer-links">
        {navEntries('footer').map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label[language]}</Link>
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
      <p className="frame-licence">
        {[BRAND.name, BRAND.operator, BRAND.licence?.[language]].filter(Boolean).join(' · ')}
      </p>
    </footer>
  );
}
