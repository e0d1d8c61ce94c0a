/** A browser without a window: keeps cookies of one site, and stops where it is sent to another. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Follows redirects within the site. Answers the page, or the address of another site. */
  async open(address: string, form?: Record<string, string>): Promise<{ url: string; page: string }> {
    let url = new URL(address, this.#origin);
    let body = form && new URLSearchParams(form);
    for (;;) {
      if (url.origin !== this.#origin) return { url: url.href, page: '' };
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body && { method: 'POST', body }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        this.#cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) return { url: url.href, page: await answer.text() };
      url = new URL(next, url);
      body = undefined;
    }
  }

  /** On the page that asks who somebody is. */
  logIn(url: string, person: string, factor: 'otp' | 'none' = 'otp'): Promise<{ url: string; page: string }> {
    return this.open(url, { person, factor });
  }

  /** The hidden fields of a page's form, with these in it. */
  static fields(page: string, more: Record<string, string> = {}): Record<string, string> {
    const inputs = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return { ...Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])), ...more };
  }
}
