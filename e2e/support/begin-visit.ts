import { request } from 'node:http';
import type { AddressProxy } from './address-proxy.ts';

/** A started visit: the HTML was requested, and says what it was served. */
export interface Visit {
  cookie: { name: string; value: string };
  /** Name → version of its releases. */
  versions: Record<string, string>;
  from: Pick<AddressProxy, 'address'>;
}

/** Asks for a page as a browser does that has never been here, or comes back with its cookie. */
export async function beginVisit<From extends Visit['from']>(
  site: string,
  from: From,
  cookie?: Visit['cookie'],
): Promise<Visit & { from: From }> {
  const sent = cookie ? `${cookie.name}=${cookie.value}` : '';
  const { html, setCookie } = await get(`${site}/deposit`, from.address, sent);
  const boot = /id="palaro-boot">(.*?)<\/script>/s.exec(html)?.[1];
  const { releases } = JSON.parse(boot ?? '{"releases":[]}') as {
    releases: { name: string; version: string }[];
  };
  const [name = '', value = ''] = (setCookie.split(';', 1)[0] ?? '').split('=');
  return {
    cookie: name ? { name, value } : (cookie ?? { name: '', value: '' }),
    versions: Object.fromEntries(releases.map((release) => [release.name, release.version])),
    from,
  };
}

function get(
  url: string,
  localAddress: string,
  cookie: string,
): Promise<{ html: string; setCookie: string }> {
  return new Promise((resolve, reject) => {
    const { port, pathname } = new URL(url);
    const options = { host: '127.0.0.1', port, path: pathname, localAddress, headers: { cookie } };
    const requested = request(options, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (html += text));
      answer.on('end', () => resolve({ html, setCookie: answer.headers['set-cookie']?.[0] ?? '' }));
    });
    requested.on('error', reject);
    requested.end();
  });
}

/** Sends what a page of this visit would report. */
export function report(site: string, { cookie, from }: Visit, reports: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site);
    const requested = request(
      {
        host: '127.0.0.1',
        port,
        path: '/report/releases',
        method: 'POST',
        localAddress: from.address,
        headers: { cookie: `${cookie.name}=${cookie.value}` },
      },
      (answer) => answer.resume().on('end', () => resolve()),
    );
    requested.on('error', reject);
    requested.end(JSON.stringify(reports));
  });
}
