import { codeOf } from './load-failure.ts';

/** Reports to the watch of releases how each deployable did on this page: at most one load and one failure of each. */
interface Report {
  name: string;
  version: string;
  outcome: 'loaded' | 'failed';
  ms?: number;
  code?: string;
}

const REPORTS = '/report/releases';
/** Reports within this time are sent together. */
const GATHER_MS = 200;

const reported = new Set<string>();
let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function reportLoaded(release: { name: string; version: string }, ms: number): void {
  report({ name: release.name, version: release.version, outcome: 'loaded', ms: Math.round(ms) });
}

export function reportFailed(release: { name: string; version: string }, failure: unknown): void {
  report({ name: release.name, version: release.version, outcome: 'failed', code: codeOf(failure) });
}

function report(made: Report): void {
  const key = `${made.name} ${made.outcome}`;
  // A remote in isolation or under QA says nothing about the site.
  if (reported.has(key) || location.pathname.startsWith('/isolate/')) return;
  reported.add(key);
  waiting.push(made);
  clearTimeout(timer);
  timer = setTimeout(send, GATHER_MS);
}

function send(): void {
  const body = JSON.stringify(waiting);
  waiting = [];
  // Is sent even when the page is being left; a lost report does not count.
  navigator.sendBeacon?.(REPORTS, body);
}

window.addEventListener('pagehide', () => waiting.length > 0 && send());
