/** Light, dark, or the device's theme. */
export type Theme = 'light' | 'dark' | 'system';

/** The page's first script reads the same key before anything is painted. */
const KEY = 'palaro.theme';

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    dataset['theme'] = theme;
  }
}
