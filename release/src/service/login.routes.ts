import * as z from 'zod';
import { openRoute } from './route.ts';
import type { Route } from './route.ts';

export const LOGIN_ROUTES: readonly Route[] = [
  openRoute({
    path: '/login',
    summary:
      'Where people log in for a token: the issuer, the client of the command line, and the audience to ask for',
    params: z.object({}),
    answer: z.object({ issuer: z.string().nullable(), client: z.string(), audience: z.string() }),
    handle: async ({ context: { console, url } }) => ({
      issuer: console.login?.issuer ?? null,
      client: console.login?.cliClientId ?? '',
      audience: url,
    }),
  }),
];
