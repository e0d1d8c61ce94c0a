/** A known fault that does not reach us, for a time. */
export interface Explanation {
  /** As it ends the address of the advisory: `GHSA-…`. */
  advisory: string;
  why: string;
  /** The last day it counts, `YYYY-MM-DD`. */
  until: string;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** What `npm audit --json` prints: faults by package, or why the registry gave no answer. */
export interface AuditAnswer {
  message?: string;
  vulnerabilities?: Record<string, { via: readonly (string | Advisory)[] }>;
}

export interface AuditFindings {
  /** False when the registry gave no answer: nothing is known then, good or bad. */
  isAnswered: boolean;
  lines: string[];
  /** How many must be mended before anything is deployed. */
  open: number;
}

const STOPPING = new Set(['high', 'critical']);

/** @param today `YYYY-MM-DD` */
export function readAudit(
  { message, vulnerabilities }: AuditAnswer,
  explained: readonly Explanation[],
  today: string,
): AuditFindings {
  if (!vulnerabilities)
    return {
      isAnswered: false,
      lines: [`The registry gave no answer about known faults: ${message ?? 'it said nothing'}`],
      open: 0,
    };
  // A package that only contains a faulty one names it by a string; the fault stands there.
  const advisories = new Map(
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((via) => typeof via !== 'string')
      .map((advisory) => [advisory.url, advisory]),
  );
  let open = 0;
  const lines = [...advisories.values()].map(({ name, title, url, severity, range }) => {
    const reason = explained.find(({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until);
    if (STOPPING.has(severity) && !reason) open += 1;
    const note = reason ? ` Explained until ${reason.until}: ${reason.why}` : '';
    return `${severity}: ${name} ${range}, ${title}, ${url}.${note}`;
  });
  return { isAnswered: true, lines, open };
}
