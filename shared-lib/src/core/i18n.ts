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
  /** Each remote adds its own, by its English file. */
  interface ResourceNamespaceMap {
    common: typeof common;
    errors: Texts;
  }
}

/** Loads the messages of one owner in one language; `shared-lib`'s own are below, a remote's come from the shell. */
export type MessageLoader = (language: Language) => Promise<Record<string, string>>;

const loaders = new Map<string, MessageLoader>();
const i18n: I18n = i18next.createInstance().use(initReactI18next);

const ownMessages: Record<Language, () => Promise<{ common: Texts }>> = {
  en: () => import(/* webpackChunkName: "own-messages.en" */ './locales/messages.en.ts'),
  ph: () => import(/* webpackChunkName: "own-messages.ph" */ './locales/messages.ph.ts'),
  zh: () => import(/* webpackChunkName: "own-messages.zh" */ './locales/messages.zh.ts'),
  ms: () => import(/* webpackChunkName: "own-messages.ms" */ './locales/messages.ms.ts'),
};

/** The error catalogue in words: three quarters of our own texts, and none of them on a first view. Each chunk holds one language. */
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

/** Asked for again by the next error when they did not come. */
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
 * Starts i18n in the stored language. Called once, by the shell or the testing kit, before anything renders.
 * @param errorsAfterMs When the words of the error catalogue are asked for; an error that comes before asks for them itself.
 */
export async function startMessages(
  language: Language = storedLanguage(),
  { errorsAfterMs = 0 } = {},
): Promise<void> {
  await i18n.init({
    lng: LOCALE_TAGS[language],
    // Known at once: a remote's messages may be asked for while our own are on their way.
    initAsync: false,
    fallbackLng: LOCALE_TAGS[DEFAULT_LANGUAGE],
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Messages come before what shows them is drawn.
    react: { useSuspense: false },
  });
  if (errorsAfterMs > 0)
    setTimeout(() => void loadErrors(currentLanguage()).catch(() => undefined), errorsAfterMs);
  await Promise.all([loadOwn(language), errorsAfterMs === 0 && loadErrors(language)]);
}

/** Makes a remote's messages available, in the language that is shown and in every one that is chosen later. */
export async function addMessages(owner: string, load: MessageLoader): Promise<void> {
  loaders.set(owner, load);
  await loadOwner(owner, currentLanguage());
}

/** Forgets a remote's messages in every language: another version of it brings its own. */
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

/** Switches the whole site; nothing changes on screen until every message that is shown has come. */
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

/** The words of the catalogue come when they come: what shows one is drawn anew then. */
const LATE = { bindI18nStore: 'added' };

/**
 * Key of the catalogue → sentence in the member's language. A key that is not there says to check the connection, and so does every key while
 * the catalogue is on its way: whoever cannot load it has no connection. When it has come, it is another function.
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
