/*
 * The site's service worker. Serves the released files that the page has stored (`keep-files.ts`), two versions per remote, so
 * that a visit needs no network for them and an older version is available when the newest cannot be loaded. When a page cannot
 * be loaded without network, it shows a message in the member's language. Shows push messages.
 */
const RELEASED = '/r/';

self.addEventListener('install', (event) => {
  // Browsers with static routing look for released files themselves, without starting this worker.
  const kept = {
    condition: { urlPattern: { pathname: `${RELEASED}*` }, requestMethod: 'GET' },
    source: 'cache',
  };
  event.waitUntil(Promise.resolve(event.addRoutes?.(kept)).catch(() => undefined));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  // The page is requested while this worker still starts, so that it does not delay navigations.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isHere = origin === self.location.origin;
  // The isolation page is always fetched, and shows itself that there is no network.
  if (isHere && mode === 'navigate' && !pathname.startsWith('/isolate/')) event.respondWith(page(event));
  // From this origin or another one: the site's files may have a host name of their own.
  else if (mode !== 'navigate' && method === 'GET' && pathname.startsWith(RELEASED))
    event.respondWith(released(event));
});

/** What the member chose to be told: it says no more than that there is news, because a locked phone shows it. */
self.addEventListener('push', (event) => {
  const { title, body, path, lang } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag: path, data: { path } }));
});
/** Opens what it is about, in a page of the site that is open already where there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  if (path) event.waitUntil(open(new URL(path, self.location.origin).href));
});

/**
 * Its service gives this browser another address, or wants it subscribed anew. Only a page has the session in which the house may be
 * told: one that is open does it now, else the next one. Browsers that do not give the old subscription leave all of it to the page.
 */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

async function renewPush({ oldSubscription, newSubscription }) {
  const { options } = oldSubscription ?? {};
  if (!newSubscription && options?.applicationServerKey)
    await self.registration.pushManager.subscribe(options).catch(() => undefined);
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ push: 'changed' }, []);
}

async function open(address) {
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) return self.clients.openWindow(address);
  await shown.focus();
  return shown.navigate(address);
}

/** A released file never changes, so a stored one is always valid. */
const released = async ({ request }) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? (await fetch(request));

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

/** All four languages and both themes; the page selects the member's, because a worker cannot read the choice in every browser. */
function offlinePage() {
  return `<!doctype html>
<html lang="en-PH">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Palaro</title>
    <style>
      :root { --page: #faf6f2; --text: #251a20; --soft: #655860; --brand: #c21d55; --wash: #fce8ee; color-scheme: light; }
      :root[data-theme='dark'] { --page: #140e18; --text: #f9f2f5; --soft: #bdafbc; --brand: #cb285f; --wash: #3b1829; color-scheme: dark; }
      body { margin: 0; min-height: 100vh; display: grid; align-content: center; padding: 24px; box-sizing: border-box;
        max-width: 30rem; margin-inline: auto; font: 1rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--text); }
      svg { display: block; margin: 0 auto 24px; padding: 20px; border-radius: 50%; background: var(--wash); color: var(--text); }
      h1 { margin: 0 0 12px; font-size: 1.6rem; line-height: 1.2; text-align: center; }
      p { margin: 0; color: var(--soft); text-align: center; }
      ul { margin: 24px 0; padding: 16px 16px 16px 2.2em; border-radius: 16px; background: var(--wash); }
      li + li { margin-top: 8px; }
      button { width: 100%; min-height: 52px; padding: 0 24px; border: 0; border-radius: 14px; font: inherit; font-weight: 700;
        background: var(--brand); color: #fff; }
      :focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
      <svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"
        aria-hidden="true"><path d="M3 9a14 14 0 0 1 18 0M6.5 12.8a9 9 0 0 1 11 0M10 16.5a4 4 0 0 1 4 0M12 20h.01M4 3l16 18" /></svg>
      <h1></h1>
      <p role="status"></p>
      <ul></ul>
      <button type="button"></button>
    </main>
    <script>
      const texts = ${JSON.stringify(TEXTS)};
      const chosen = (/(?:^|; )__Host-palaro-lang=(\\w+)/.exec(document.cookie) || [])[1];
      const { tag, title, lead, waits, retry } = texts[chosen] || texts.en;
      // As on every page: the member's choice, else dark.
      const theme = localStorage.getItem('palaro.theme');
      const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
      document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
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
