import { LANGUAGES, type Language } from '@palaro/contract';
import { LANGUAGE_NAMES, setLanguage, useLanguage, useTranslation } from '@palaro/shared-lib/core';
import { SelectField } from '@palaro/shared-lib/forms';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** Each language by its own name, so that it can be found in every language. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <SelectField
      label={t('language')}
      name="language"
      value={language}
      options={OPTIONS}
      onChange={(chosen) => void setLanguage(chosen as Language)}
    />
  );
}
