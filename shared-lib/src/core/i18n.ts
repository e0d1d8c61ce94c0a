import type { Language } from '@palaro/contract';
import i18next, { type i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, LOCALE_TAGS, storedLanguage, storeLanguage } from './languages.ts';
import { again } from './lazy-part.ts';
import type common from './locales/common.en.json';

type Texts = Record<string, string>;
export type Params = Record<string, string | number>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    nsSeparator: false;
  }
  /** Each remote adds its own messages, typed by its English file. */
  interface ResourceNamespaceMap {
    common: typeof common;
    errors: Texts;
  }
}

/** Loads the messages of one owner in one language; shared-lib's own are below, a remote's come from the shell. */
export type MessageLoader = (language: Language) => Promise<Record<string, string>>;

const loaders = new Map<string, MessageLoader>();
const i18n: I18n = i18next.createInstance().use(initReactI18next);

const ownMessages: Record<Language, () => Promise<{ common: Texts }>> = {
  en: () => import(/* webpackChunkName: "own-messages.en" */ './locales/messages.en.ts'),
  ph: () => import(/* webpackChunkName: "own-messages.ph" */ './locales/messages.ph.ts'),
  zh: () => import(/* webpackChunkName: "own-messages.zh" */ './locales/messages.zh.ts'),
  ms: () => import(/* webpackChunkName: "own-messages.ms" */ './locales/messages.ms.ts'),
};

/** The sentences of the error catalogue: three quarters of shared-lib's texts, and no first view needs them. One chunk per language. */
const errorMessages: Record<Language, () => Promise<{ errors: Texts }>> = {
  en: () => import(/* webpackChunkName: "own-errors.en" */ './locales/errors.en.build.ts'),
  ph: () => import(/* webpackChunkName: "own-errors.ph" */ './locales/errors.ph.build.ts'),
  zh: () => import(/* webpackChunkName: "own-errors.zh" */ './locales/errors.zh.build.ts'),
  ms: () => import(/* webpackChunkName: "own-errors.ms" */ './locales/errors.ms.build.ts'),
};
const comingErrors = new Map<Language, Promise<void>>();

async function loadOwn(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(LOCALE_TAGS[language], 'common')) return;
  const messages = await again(ownMessages[language]);
  i18n.addResourceBundle(LOCALE_TAGS[language], 'common', messages.common);
}

/** A failed load is repeated by the next error. */
function loadErrors(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(LOCALE_TAGS[language], 'errors')) return Promise.resolve();
  const coming = comingErrors.get(language) ?? bringErrors(language);
  comingErrors.set(language, coming);
  return coming;
}

async function bringErrors(language: Language): Promise<void> {
  try {
    const { errors } = await again(errorMessages[language]);
    i18n.addResourceBundle(LOCALE_TAGS[language], 'errors', errors);
  } finally {
    comingErrors.delete(language);
  }
}

async function loadOwner(owner: string, language: Language): Promise<void> {
  const load = loaders.get(owner);
  if (!load || i18n.hasResourceBundle(LOCALE_TAGS[language], owner)) return;
  i18n.addResourceBundle(LOCALE_TAGS[language], owner, await load(language));
}

/**
 * Starts i18n in the stored language. Called by the shell or the testing kit, before anything renders; a second start keeps what was loaded.
 * @param errorsAfterMs When the sentences of the error catalogue are loaded; an earlier error loads them itself.
 */
export async function startMessages(
  language: Language = storedLanguage(),
  { errorsAfterMs = 0 } = {},
): Promise<void> {
  if (i18n.isInitialized) await i18n.changeLanguage(LOCALE_TAGS[language]);
  else
    await i18n.init({
      lng: LOCALE_TAGS[language],
      // Set at once: a remote's messages may be requested while our own are still loading.
      initAsync: false,
      fallbackLng: LOCALE_TAGS[DEFAULT_LANGUAGE],
      keySeparator: false,
      nsSeparator: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // Messages are loaded before any component that shows them is rendered.
      react: { useSuspense: false },
    });
  if (errorsAfterMs > 0)
    setTimeout(() => void loadErrors(currentLanguage()).catch(() => undefined), errorsAfterMs);
  await Promise.all([loadOwn(language), errorsAfterMs === 0 && loadErrors(language)]);
}

/** Makes a remote's messages available, in the current language and in every one that is chosen later. */
export async function addMessages(owner: string, load: MessageLoader): Promise<void> {
  loaders.set(owner, load);
  await loadOwner(owner, currentLanguage());
}

/** Makes texts available that come in all languages with the component of shared-lib that shows them. */
export function addTexts(owner: string, texts: Record<Language, Texts>): void {
  const add = () => {
    for (const [language, tag] of Object.entries(LOCALE_TAGS))
      i18n.addResourceBundle(tag, owner, texts[language as Language]);
  };
  if (i18n.isInitialized) add();
  else i18n.on('initialized', add);
}

/** Removes a remote's messages in every language: another version of it has its own. */
export function removeMessages(owner: string): void {
  loaders.delete(owner);
  for (const tag of Object.values(LOCALE_TAGS)) i18n.removeResourceBundle(tag, owner);
}

export function currentLanguage(): Language {
  const tag = i18n.language;
  return (
    (Object.keys(LOCALE_TAGS) as Language[]).find((language) => LOCALE_TAGS[language] === tag) ??
    DEFAULT_LANGUAGE
  );
}

/** Switches the whole site; nothing changes on screen until all messages on it are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([
    loadOwn(language),
    loadErrors(language),
    ...[...loaders.keys()].map((owner) => loadOwner(owner, language)),
  ]);
  await i18n.changeLanguage(LOCALE_TAGS[language]);
  storeLanguage(language);
  document.documentElement.lang = LOCALE_TAGS[language];
}

export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

/** The catalogue may load late: components that show an error render again then. */
const LATE = { bindI18nStore: 'added' };

/**
 * Key of the catalogue → sentence in the member's language. An unknown key gives "check your connection", and so does every key
 * until the catalogue is loaded, because the usual reason is a lost connection. When the catalogue has loaded, the hook returns a
 * new function.
 */
export function useErrorText(): (key: string, details?: Params) => string {
  const { t } = useTranslation(['errors', 'common'], LATE);
  return useMemo(
    () => (key: string, details?: Params) => {
      if (i18n.exists(key, { ns: 'errors' })) return t(key, { ns: 'errors', ...details });
      void loadErrors(currentLanguage()).catch(() => undefined);
      return t('checkConnection', { ns: 'common' });
    },
    [t],
  );
}
