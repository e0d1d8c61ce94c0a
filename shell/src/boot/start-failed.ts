import { reloadOnce } from './reload-once.ts';

const KEY = 'palaro.without-shared-lib';
/** By the page's language. Written here, because neither messages nor components of the site are available. */
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
  zh: ['无法打开 Palaro', '请检查网络后重试，或过几分钟再来。你的资金是安全的。', '重试'],
  ms: [
    'Palaro tidak dapat dibuka',
    'Semak sambungan anda dan cuba lagi, atau kembali dalam beberapa minit. Wang anda selamat.',
    'Cuba lagi',
  ],
};

/** Whether a start of this release set has failed in this tab; then the tab uses the shell's own copy of the doors. */
export function isWithoutSharedLib(serial: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(serial);
  } catch {
    return false;
  }
}

/**
 * Handles a failed start of the site. The usual cause is that shared-lib's doors did not load. The shell has a copy of them, so
 * the page is reloaded once to use it. If that was done already, the page says that it could not be opened.
 * @returns whether the page is being reloaded.
 */
export function recoverStart(serial: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(serial));
  } catch {
    // Without storage this cannot be remembered.
  }
  if (reloadOnce(serial)) return true;
  const [title, text, retry] =
    TEXTS[document.documentElement.lang.split('-', 1)[0] ?? ''] ?? TEXTS['en'] ?? [];
  const part = (name: string, words = '') =>
    Object.assign(document.createElement(name), { textContent: words });
  const again = Object.assign(part('button', retry), { type: 'button', className: 'frame-start-again' });
  again.addEventListener('click', () => location.reload());
  const message = Object.assign(part('section'), { className: 'frame-start-failed' });
  message.setAttribute('role', 'alert');
  message.append(part('h1', title), part('p', text), again);
  for (const waiting of document.querySelectorAll('.frame-wait')) waiting.remove();
  document.querySelector('main')?.prepend(message);
  document.querySelector('main')?.removeAttribute('aria-busy');
  return false;
}
