import { codeOf } from './load-failure.ts';

/** What the watch of releases hears of a page: how each deployable did. One loading and one failure of each, whatever happens. */
interface Report {
  name: string;
  version: string;
  outcome: 'loaded' | 'failed';
  ms?: number;
  code?: string;
}

const REPORTS = '/report/releases';
/** Reports of one moment go out together. */
const GATHER_MS = 200;

const said = new Set<string>();
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
  // What somebody tries out alone says nothing of the site.
  if (said.has(key) || location.pathname.startsWith('/isolate/')) return;
  said.add(key);
  waiting.push(made);
  clearTimeout(timer);
  timer = setTimeout(send, GATHER_MS);
}

function send(): void {
  const body = JSON.stringify(waiting);
  waiting = [];
  // Goes out even when the page is being left; a report that gets lost is no vote.
  navigator.sendBeacon?.(REPORTS, body);
}

window.addEventListener('pagehide', () => waiting.length > 0 && send());
