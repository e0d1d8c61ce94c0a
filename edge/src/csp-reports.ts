import type { Log } from './log.ts';

const MOST_KINDS = 200;
const MOST_LINES_A_MINUTE = 20;

export interface CspReports {
  /** All reports since the start. */
  total(): number;
  /** The body of a browser's report; other bodies are ignored. */
  take(text: string): void;
}

/** Counts violations by kind and logs them, with a limit, because anybody can post here. */
export function collectCspReports(log: Log, now: () => number = Date.now): CspReports {
  const kinds = new Map<string, number>();
  let total = 0;
  let minute = 0;
  let lines = 0;
  return {
    total: () => total,
    take(text) {
      for (const { directive, blocked } of parseReports(text)) {
        total += 1;
        const kind = `${directive} ${blocked}`;
        const key = kinds.has(kind) || kinds.size < MOST_KINDS ? kind : 'other';
        const count = (kinds.get(key) ?? 0) + 1;
        kinds.set(key, count);
        const thisMinute = Math.floor(now() / 60_000);
        if (thisMinute !== minute) [minute, lines] = [thisMinute, 0];
        lines += 1;
        if (lines <= MOST_LINES_A_MINUTE)
          log('warn', 'A page broke its security policy.', { directive, blocked, count, total });
      }
    },
  };
}

interface Violation {
  directive: string;
  /** Origin or keyword of the blocked resource, never its full address, which may contain personal data. */
  blocked: string;
}

/** Both forms: `{"csp-report": {…}}` and the Reporting API's list. */
function parseReports(text: string): Violation[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const bodies = Array.isArray(value)
    ? value.slice(0, 20).map((item) => field(item, 'body'))
    : [field(value, 'csp-report')];
  return bodies
    .filter((body) => typeof body === 'object' && body !== null)
    .map((body) => ({
      directive: short(
        field(body, 'effective-directive') ??
          field(body, 'effectiveDirective') ??
          field(body, 'violated-directive'),
      ),
      blocked: short(originOf(field(body, 'blocked-uri') ?? field(body, 'blockedURL'))),
    }));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function originOf(value: unknown): unknown {
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value)
    ? new URL(value).origin
    : value;
}

function short(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 80) : 'unknown';
}
