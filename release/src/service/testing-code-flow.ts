import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface TokenMakers {
  accessToken: (audience: string) => Promise<string>;
  idToken: (claims: { aud: string; nonce: string }) => Promise<string>;
}

/** The authorization code flow with PKCE, for an issuer of tests at which everybody is logged in already. */
export class CodeFlow {
  readonly #codes = new Map<string, Record<'challenge' | 'resource' | 'client' | 'nonce', string>>();
  readonly #makers: TokenMakers;

  constructor(makers: TokenMakers) {
    this.#makers = makers;
  }

  /** Whether the request was one of this flow. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/auth') this.#giveCode(url.searchParams, response);
    else if (url.pathname === '/token') void this.#giveToken(request, response);
    else return false;
    return true;
  }

  #giveCode(params: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    const of = (name: string) => params.get(name) ?? '';
    this.#codes.set(code, {
      challenge: of('code_challenge'),
      resource: of('resource'),
      client: of('client_id'),
      nonce: of('nonce'),
    });
    const back = new URL(of('redirect_uri'));
    back.search = new URLSearchParams({ code, state: of('state') }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async #giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const found = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isProven = found?.challenge === proof && found.resource === form.get('resource');
    const body = isProven
      ? {
          access_token: await this.#makers.accessToken(found.resource),
          id_token: await this.#makers.idToken({ aud: found.client, nonce: found.nonce }),
          token_type: 'Bearer',
        }
      : { error: 'invalid_grant' };
    response.writeHead(isProven ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }
}
