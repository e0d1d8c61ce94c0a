import { openAccess } from '../service/access.ts';
import { readIdentitySettings } from '../service/identity-settings.ts';
import type { TestIssuer } from '../service/testing-issuer.ts';
import { openService } from '../service/testing.ts';
import type { TestService } from '../service/testing.ts';
import { publish } from '../publish.ts';
import { writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';

/** A release service whose people are those of `staff`, by token and at the console. */
export function openStaffService(lab: ReleaseLab, staff: TestIssuer, isPublic = true): Promise<TestService> {
  const RELEASE_ISSUERS = JSON.stringify([{ name: 'staff', issuer: staff.url, kind: 'person' }]);
  const login = {
    issuer: staff.url,
    clientId: 'palaro-console',
    clientSecret: undefined,
    cliClientId: 'palaro-cli',
  };
  return openService(
    lab,
    (url) =>
      openAccess(lab.writer.registry, readIdentitySettings({ NODE_ENV: 'test', RELEASE_ISSUERS }, url)),
    { isPublic, login },
  );
}

/** Publishes the wallet once for each text. @returns its versions. */
export async function publishWallets(lab: ReleaseLab, ...texts: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const text of texts) {
    const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
    versions.push((await publish(lab.writer, folder)).version);
  }
  return versions;
}

interface Page {
  status: number;
  text: string;
  headers: Headers;
}

/** A browser at the console: keeps cookies, sends forms with the keys that are in the page. */
export class ConsoleBrowser {
  cookies = new Map<string, string>();
  readonly #url: string;
  readonly #staff: TestIssuer;

  constructor(url: string, staff: TestIssuer) {
    this.#url = url;
    this.#staff = staff;
  }

  async open(
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const answer = await fetch(new URL(path, this.#url), {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  async logIn(person: object): Promise<Page> {
    this.#staff.person = { sub: '4711', preferred_username: 'ana', amr: ['pwd', 'otp'], ...person };
    const { headers } = await this.open('/console/login');
    const atIssuer = await fetch(headers.get('location') ?? '', { redirect: 'manual' });
    const back = new URL(atIssuer.headers.get('location') ?? '');
    return this.open(back.pathname + back.search);
  }

  async act(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    const { text } = await this.open('/console');
    const key = /name="form_key" value="([^"]+)"/.exec(text)?.[1] ?? '';
    return this.open('/console/act', { form_key: key, channel: 'production', ...form }, headers);
  }
}
