import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser accepts it from this origin alone, over TLS (or on localhost), and shows it to no script. */
const NAME = '__Host-palaro-session';
const FORM = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The browser of a call on the site's own origin, and what it holds. */
export interface Browser {
  /** Its cookie, if it has one. */
  cookie: string | undefined;
  /** Sends it a new one with the answer. Absent where no browser asks, or one on another origin, which would not keep it. */
  give: ((cookie: string, maxAgeMs: number) => void) | undefined;
}

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const isSameOrigin = request.headers['sec-fetch-site'] === 'same-origin';
  return {
    cookie: FORM.exec(request.headers.cookie ?? '')?.[1],
    give: isSameOrigin
      ? (cookie, maxAgeMs) => {
          const seconds = Math.floor(maxAgeMs / 1000);
          const value = `${NAME}=${cookie}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`;
          reply.header('set-cookie', value);
        }
      : undefined,
  };
}
