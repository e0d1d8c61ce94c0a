import { useLanguage } from '@palaro/shared-lib/core';

type InLanguages = Partial<Record<'en' | 'ph' | 'zh' | 'ms', string | undefined>> & { en: string };

/** A text of the house in the member's language; English where it has none. */
export function useLocalised(): (text: InLanguages) => string {
  const language = useLanguage();
  return (text) => text[language] ?? text.en;
}
