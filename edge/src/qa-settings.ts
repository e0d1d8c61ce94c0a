import type { FastifyRequest } from 'fastify';

export interface QaSettings {
  /** Whether there is anything of QA at all: remotes alone, other versions, faults. */
  isOn: boolean;
  /** Origin of QA's own host name, without which it answers on every host; empty for none. */
  origin: string;
  /** Remotes that may be swapped or made faulty in one's own browser; `*` for all. */
  remotes: ReadonlySet<string>;
  /** Whether a logged-in member may, too. */
  forMembers: boolean;
  /** Whether a build of a development server on the visitor's own machine may replace a remote. */
  localBuilds: boolean;
}

export const NO_QA: QaSettings = {
  isOn: false,
  origin: '',
  remotes: new Set(),
  forMembers: false,
  localBuilds: false,
};

/** What QA may do on the host that a request names: nothing on any other than its own, if it has one. */
export function qaOf(request: Pick<FastifyRequest, 'host'>, qa: QaSettings): QaSettings {
  return qa.origin === '' || isQaHost(request, qa) ? qa : NO_QA;
}

/** Whether a request names the host that is QA's alone, where no member has a session. */
export function isQaHost({ host }: Pick<FastifyRequest, 'host'>, { origin }: QaSettings): boolean {
  if (origin === '') return false;
  const own = new URL(origin);
  return URL.parse(`${own.protocol}//${host}`)?.host === own.host;
}
