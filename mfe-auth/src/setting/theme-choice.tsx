import { useTranslation } from '@palaro/shared-lib/core';
import { RadioCards } from '@palaro/shared-lib/forms';
import { useState } from 'react';
import { chooseTheme, storedTheme, type Theme } from './theme.ts';

export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: string) => {
    chooseTheme(chosen as Theme);
    setTheme(chosen as Theme);
  };
  return (
    <RadioCards
      label={t('theme')}
      name="theme"
      value={theme}
      onChange={choose}
      options={[
        { value: 'dark', label: t('themeDark'), icon: 'moon' },
        { value: 'light', label: t('themeLight'), icon: 'sun' },
        { value: 'system', label: t('themeSystem'), icon: 'phone' },
      ]}
    />
  );
}
