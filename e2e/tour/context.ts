import type { Answer, Call, RequestOf, ValueOf } from '@palaro/contract';
import type { Results } from './results.ts';

/** A member who was registered for the tour, with a session. */
export interface TourMember {
  accountId: string;
  /** +63… */
  phone: string;
  /** Any answer of the member API, refusals too. */
  request: <C extends Call>(call: C, request: RequestOf<C>) => Promise<Answer<C>>;
  /** The answer of a call. @throws Error when it is refused. */
  get: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ValueOf<C>>;
  /** A request that the contract may not know: fields are missing or wrong. */
  send: (path: string, fields: object) => Promise<{ status: unknown; statusdesc: string }>;
  /** The newest code that a text message brought, other than `seen`. */
  readCode: (seen?: string) => Promise<string>;
}

/** The site of a tour, with the addresses of all its processes. */
export interface TourContext {
  /** Without long waits: ends of matches, inquiries, payouts. One round instead of ten. */
  isShort: boolean;
  siteUrl: string;
  paymentsUrl: string;
  gamesUrl: string;
  /** Every setting of the site, its secrets too. */
  env: Readonly<Record<string, string>>;
  /** Registers somebody whom nobody has seen before, with the code from the text message. */
  makeMember: () => Promise<TourMember>;
  /** A call of the house's staff. @throws Error when it is refused. */
  operate: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ValueOf<C>>;
  results: Results;
}

export type Tour = (context: TourContext) => Promise<void>;
