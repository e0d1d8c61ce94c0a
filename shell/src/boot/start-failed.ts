import { reloadOnce } from './reload-once.ts';

const KEY = 'palaro.without-shared-lib';
/** Nothing of the site runs that could say this: neither its messages nor its components. By the page's language. */
const TEXTS: Record<string, readonly [title: string, text: string, retry: string]> = {
  en: [
    'Palaro could not be opened',
    'Check your connection and try again, or come back in a few minutes. Your money is safe.',
    'Try again',
  ],
  fil: [
    'Hindi mabuksan ang Palaro',
    'I-check ang connection mo at subukan ulit, o bumalik pagkalipas ng ilang minuto. Ligtas ang pera mo.',
    'Subukan ulit',
  ],
  zh: ['无法打开 Palaro', '请检查网络后重试，或过几分钟再来。您的资金是安全的。', '重试'],
  ms: [
    'Palaro tidak dapat dibuka',
    'Semak sambungan anda dan cuba lagi, atau kembali dalam beberapa minit. Wang anda selamat.',
    'Cuba lagi',
  ],
};

/** Whether a start of this release set has failed in this tab: from then on it lives on the shell's own copy of the doors. */
export function isWithoutSharedLib(serial: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(serial);
  } catch {
    return false;
  }
}

/**
 * The site did not start. Most of what is needed is shared-lib's doors, of which the shell has a copy: the page is loaded anew to live on
 * that, once. Where that has been done, the page says that it could not be opened.
 * @returns whether the page is being loaded anew.
 */
export function recoverStart(serial: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(serial));
  } catch {
    // Without a memory there is no other way to try.
  }
  if (reloadOnce(serial)) return true;
  const [title, text, retry] =
    TEXTS[document.documentElement.lang.split('-', 1)[0] ?? ''] ?? TEXTS['en'] ?? [];
  const part = (name: string, words = '') =>
    Object.assign(document.createElement(name), { textContent: words });
  const again = Object.assign(part('button', retry), { type: 'button', className: 'frame-start-again' });
  again.addEventListener('click', () => location.reload());
  const said = Object.assign(part('section'), { className: 'frame-start-failed' });
  said.setAttribute('role', 'alert');
  said.append(part('h1', title), part('p', text), again);
  for (const waiting of document.querySelectorAll('.frame-wait')) waiting.remove();
  document.querySelector('main')?.prepend(said);
  document.querySelector('main')?.removeAttribute('aria-busy');
  return false;
}
