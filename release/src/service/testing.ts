import path from 'node:path';
import { freePort } from '@palaro/tools/free-port';
import type { BootCheck } from '../check.ts';
import type { ConsoleSettings } from '../console/settings.ts';
import { Refusal } from '../refusals.ts';
import type { ReleaseLab } from '../testing.ts';
import { PLATFORM } from '../owners/owner.ts';
import { openStaging } from '../uploads/staging.ts';
import type { Access } from './access.ts';
import { createService } from './create-service.ts';

export interface TestService {
  url: string;
  /** A request in the name of somebody; their name is the token. Sends JSON where a body is given. */
  request(address: string, options?: { as?: string; method?: string; body?: unknown }): Promise<Answered>;
  /** What the look in a browser finds. */
  seen: BootCheck;
  close(): Promise<void>;
}

export interface Answered {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
  body: any;
}

/** The names that a test's service knows, with the deployables that are theirs. */
export const TEAMS: Readonly<Record<string, readonly string[]>> = {
  'team-wallet': ['mfe-wallet'],
  'team-games': ['mfe-games'],
  house: [PLATFORM],
};

/** The token is the name of a team, which may do everything to what is its own. */
export const byName: Access = {
  async authenticate(header) {
    const name = header?.replace(/^Bearer /, '') ?? '';
    if (!Object.hasOwn(TEAMS, name)) throw new Refusal('unauthenticated');
    return { issuer: 'a test', subject: name, kind: 'workload', claims: {}, name };
  },
  async requireRight({ name: who }, right, name) {
    const own = TEAMS[who] ?? [];
    if (!own.includes(name) && !own.includes(PLATFORM))
      throw new Refusal('not_owner', { identity: who, name, right, team: 'others' });
  },
  requireReader: async () => undefined,
  owners: async () => [],
  changeOwner: async () => {
    throw new Error('Teams of a test own what they own.');
  },
};

/** Where uploads of a test's service wait. */
export const uploadsOf = ({ root }: ReleaseLab): string => path.join(root, 'uploads');

/** A real release service on a lab's registry and store. */
export async function openService(
  lab: ReleaseLab,
  access: Access | ((url: string) => Access) = byName,
  console: ConsoleSettings = { isPublic: true, login: undefined },
): Promise<TestService> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = typeof access === 'function' ? access(url) : access;
  const service: TestService = {
    url,
    seen: async () => [],
    async request(address, { as, method, body } = {}) {
      const answer = await fetch(url + address, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(as !== undefined && { authorization: `Bearer ${as}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
    close: async () => app.close(),
  };
  const boot: BootCheck = (...input) => service.seen(...input);
  const staging = openStaging(uploadsOf(lab));
  const isolationUrl = 'https://palaro.test';
  const context = { writer: lab.writer, boot, access: own, staging, url, isolationUrl, console };
  const app = createService(context, () => undefined);
  await app.listen({ host: '127.0.0.1', port });
  return service;
}
