/*
 * The site's service worker: when a page cannot be had because there is no network, it says so in the member's language. It keeps
 * nothing of the site itself.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The page is asked for while this worker still starts: it costs a navigation nothing.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && !new URL(url).pathname.startsWith('/isolate/')) event.respondWith(page(event));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(offlinePage(), {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }
}

const TEXTS = {
  en: {
    tag: 'en-PH',
    title: 'You are offline',
    lead: 'Your money is safe. This page opens again by itself as soon as you have a connection.',
    waits: [
      'A deposit that you have paid is credited without you.',
      'A withdrawal that you have asked for goes on.',
      'A round that was cut off goes on where it stopped.',
    ],
    retry: 'Try again',
  },
  ph: {
    tag: 'fil-PH',
    title: 'Wala kang koneksyon',
    lead: 'Ligtas ang pera mo. Kusang magbubukas muli ang pahinang ito kapag may koneksyon ka na.',
    waits: [
      'Papasok ang depositong nabayaran mo kahit wala ka.',
      'Tuloy ang withdrawal na hiniling mo.',
      'Ang larong naputol ay magpapatuloy kung saan ito huminto.',
    ],
    retry: 'Subukan muli',
  },
  zh: {
    tag: 'zh-Hans',
    title: '您已离线',
    lead: '您的资金是安全的。恢复连接后，本页会自动重新打开。',
    waits: ['已付款的存款会自动到账。', '已申请的提款会继续处理。', '中断的游戏局会从停下的地方继续。'],
    retry: '重试',
  },
  ms: {
    tag: 'ms-MY',
    title: 'Anda di luar talian',
    lead: 'Wang anda selamat. Halaman ini dibuka semula sendiri sebaik sahaja ada sambungan.',
    waits: [
      'Deposit yang telah dibayar akan dikreditkan tanpa anda.',
      'Pengeluaran yang telah diminta diteruskan.',
      'Pusingan yang terputus disambung dari tempat ia berhenti.',
    ],
    retry: 'Cuba lagi',
  },
};

/** All four languages, of which the page picks the member's: a worker cannot read the cookie everywhere. */
function offlinePage() {
  return `<!doctype html>
<html lang="en-PH">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Palaro</title>
    <style>
      :root { color-scheme: light dark; --page: #fff8f5; --text: #2a1420; --brand: #b81c4c; --on-brand: #fff; }
      @media (prefers-color-scheme: dark) {
        :root { --page: #1b1020; --text: #f7ecf1; --brand: #ff7a9f; --on-brand: #2a0716; }
      }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
        max-width: 34rem; margin-inline: auto; font: 1rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--text); }
      ul { padding-inline-start: 1.2em; }
      button { min-height: 52px; padding: 0 24px; border: 0; border-radius: 14px; font: inherit; font-weight: 700;
        background: var(--brand); color: var(--on-brand); }
      :focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
      <h1></h1>
      <p role="status"></p>
      <ul></ul>
      <button type="button"></button>
    </main>
    <script>
      const texts = ${JSON.stringify(TEXTS)};
      const chosen = (/(?:^|; )palaro_lang=(\\w+)/.exec(document.cookie) || [])[1];
      const { tag, title, lead, waits, retry } = texts[chosen] || texts.en;
      document.documentElement.lang = tag;
      document.title = title + ' · Palaro';
      document.querySelector('h1').textContent = title;
      document.querySelector('p').textContent = lead;
      for (const text of waits)
        document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }));
      const button = document.querySelector('button');
      button.textContent = retry;
      button.onclick = () => location.reload();
      addEventListener('online', () => location.reload());
    </script>
  </body>
</html>`;
}
