const EVERY_MS = 2_000;

/** Asks for the votes on canaries again, while somebody looks. Without this script the page shows them as of its loading. */
const live = document.querySelector<HTMLElement>('[data-live]');

async function renew(part: HTMLElement, address: string): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').body;
  if (part.innerHTML !== fresh.innerHTML) part.replaceChildren(...fresh.childNodes);
}

if (live?.dataset['live'] !== undefined) {
  const address = live.dataset['live'];
  // A service that does not answer is asked again.
  setInterval(() => void renew(live, address).catch(() => undefined), EVERY_MS);
}
