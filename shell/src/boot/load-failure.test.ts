import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BootRelease } from '@palaro/contract';
import { hashOf, trustFiles } from './integrity.ts';
import { codeOf, diagnose } from './load-failure.ts';

const release = { name: 'mfe-wallet', base: '/r/mfe-wallet/1.0.0/', entry: 'entry.js' } as BootRelease;
const CODE = 'globalThis.loaded = true;';

/** The error that webpack throws for a missing chunk. */
const chunkError = () =>
  Object.assign(new Error('Loading chunk failed'), { request: '/r/mfe-wallet/1.0.0/page.js' });
const answer = (status: number, type: string, body: string) => () =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
const fetched = jest.spyOn(globalThis, 'fetch');

beforeAll(async () => {
  // jsdom has no `fetch`.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const integrity = await hashOf(new TextEncoder().encode(CODE).buffer);
  trustFiles({ '/r/mfe-wallet/1.0.0/page.js': integrity, '/r/mfe-wallet/1.0.0/entry.js': integrity });
});
afterEach(() => {
  fetched.mockReset();
});

describe('the reason of a failed load', () => {
  it.each<[string, () => Promise<Response>, string]>([
    ['the server’s refusal', answer(503, 'text/plain', 'later'), 'http-503'],
    ['a page of somebody else', answer(200, 'text/html', '<h1>Welcome</h1>'), 'not-a-script'],
    ['an error as JSON', answer(200, 'application/json', '{}'), 'not-a-script'],
    ['other bytes than were released', answer(200, 'text/javascript', `${CODE} //`), 'tampered'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'no-answer'],
    ['an answer that takes too long', () => Promise.reject(new DOMException('', 'TimeoutError')), 'late'],
    ['nothing that is there when one looks', answer(200, 'text/javascript', CODE), 'Error'],
  ])('is %s', async (_case, look, code) => {
    fetched.mockImplementation(look);
    expect(await diagnose(chunkError(), release)).toMatchObject({ name: 'RemoteFailure', code });
    expect(fetched).toHaveBeenCalledWith('/r/mfe-wallet/1.0.0/page.js', expect.anything());
  });

  it('is found in the container when the federation runtime names no file', async () => {
    fetched.mockImplementation(answer(404, 'text/plain', ''));
    expect((await diagnose(new Error('[ Federation Runtime ]: ... #RUNTIME-008'), release)).code).toBe(
      'http-404',
    );
    expect(fetched).toHaveBeenCalledWith('/r/mfe-wallet/1.0.0/entry.js', expect.anything());
  });

  it('is a code that contains nothing of the failure’s message', async () => {
    const message =
      'Version 18 of shared singleton module react does not satisfy the requirement of mfe_wallet';
    expect(codeOf(new Error(message))).toBe('shared-version');
    expect((await diagnose(new TypeError('secret of maria88'), release)).code).toBe('TypeError');
    expect(codeOf('a text')).toBe('unknown');
    expect(fetched).not.toHaveBeenCalled();
  });
});
