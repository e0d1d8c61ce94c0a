/** Dark, which leads, light, or the device's theme. */
export type Theme = 'light' | 'dark' | 'system';

/** The page's first script reads the same key before anything is painted. */
const KEY = 'palaro.theme';

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}
