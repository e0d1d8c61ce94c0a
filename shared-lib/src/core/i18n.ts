import type { Language } from '@palaro/contract';
import i18next, { type i18n as I18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, LOCALE_TAGS, storedLanguage, storeLanguage } from './languages.ts';
import { again } from './lazy-part.ts';
import type common from './locales/common.en.json';

type MessageKey<M> = keyof M extends infer K
  ? (K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K) & string
  : never;
export type Params = Record<string, string | number>;
export type Text<M> = (key: MessageKey<M>, params?: Params) => string;

/** Loads the messages of one owner in one language; `shared-lib`'s own are below, a remote's come from the shell. */
export type MessageLoader = (language: Language) => Promise<Record<string, string>>;

const loaders = new Map<string, MessageLoader>();
const i18n: I18n = i18next.createInstance();

/** Amounts and counts are without end. */
const KNOWN_AT_MOST = 1_000;
/** Owner, key and what is put in → text in the language that is shown: a page asks for the same few texts again and again. */
const known = new Map<string, string>();
i18n.on('languageChanged', () => known.clear());

type Texts = Record<string, string>;

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
  known.clear();
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
  known.clear();
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
  known.clear();
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

function onLanguageChange(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
const shownTag = () => i18n.language;

/** The tag of the language that is shown: whoever asks is drawn again when another one is. */
const useShownTag = () => useSyncExternalStore(onLanguageChange, shownTag, shownTag);

export function useLanguage(): Language {
  useShownTag();
  return currentLanguage();
}

/**
 * The messages of one owner, typed by its English file: `const useT = messagesOf<typeof en>('mfe-wallet')`. What the hook gives is the same
 * function for all who ask, and another one in another language (decision 16).
 */
export function messagesOf<M extends Record<string, string>>(owner: string): () => Text<M> {
  const texts = new Map<string, Text<M>>();
  return () => {
    const tag = useShownTag();
    let text = texts.get(tag);
    if (!text) texts.set(tag, (text = textsOf<M>(owner, tag)));
    return text;
  };
}

function textsOf<M>(owner: string, tag: string): Text<M> {
  const translate = i18n.getFixedT(tag, owner) as unknown as (key: string, params?: Params) => string;
  return (key, params) => {
    const name = params ? `${owner} ${key} ${JSON.stringify(params)}` : `${owner} ${key}`;
    const held = known.get(name);
    if (held !== undefined) return held;
    const text = translate(key, params);
    if (known.size === KNOWN_AT_MOST) known.clear();
    known.set(name, text);
    return text;
  };
}

/** The messages that everyone shares. */
export const useText = messagesOf<typeof common>('common');

function onErrorsChange(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  i18n.store.on('added', changed);
  return () => {
    i18n.off('languageChanged', changed);
    i18n.store.off('added', changed);
  };
}
const shownErrors = () => `${i18n.language} ${i18n.hasResourceBundle(i18n.language, 'errors')}`;

type ErrorText = (key: string, details?: Params) => string;
const errorTexts = new Map<string, ErrorText>();

/**
 * Key of the catalogue → sentence in the member's language. A key that is not there says to check the connection, and so does every key while
 * the catalogue is on its way: whoever cannot load it has no connection. When it has come, it is another function.
 */
export function useErrorText(): ErrorText {
  const shown = useSyncExternalStore(onErrorsChange, shownErrors, shownErrors);
  const text = useText();
  let errorText = errorTexts.get(shown);
  if (!errorText) errorTexts.set(shown, (errorText = errorTextsOf(text)));
  return errorText;
}

function errorTextsOf(text: Text<typeof common>): ErrorText {
  return (key, details) => {
    if (i18n.exists(key, { ns: 'errors' })) return i18n.t(key, { ns: 'errors', ...details });
    void loadErrors(currentLanguage()).catch(() => undefined);
    return text('checkConnection');
  };
}
