import type { BootRelease } from '@palaro/contract';
import { hashOf, integrityOf } from './integrity.ts';

/** Time limit for finding the reason. */
const DIAGNOSIS_MS = 800;

/** A module of a remote did not load, or did not run. */
export class RemoteFailure extends Error {
  /** `http-503`, `tampered`, `not-a-script`, `offline`, `late`, `shared-version`, or the name of what was thrown. */
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RemoteFailure';
    this.code = code;
  }
}

/** Thrown by code that loads a file by its address. */
export class FileError extends Error {
  readonly request: string;
  constructor(message: string, request: string) {
    super(message);
    this.request = request;
  }
}

/** A code for the failure, never its message, which may contain a member's input. */
export function codeOf(failure: unknown): string {
  if (failure instanceof RemoteFailure) return failure.code;
  if (!(failure instanceof Error)) return 'unknown';
  if (/does not satisfy the requirement/.test(failure.message)) return 'shared-version';
  return /RUNTIME-\d+/.exec(failure.message)?.[0] ?? failure.name.replaceAll(/[^\w-]/g, '').slice(0, 40);
}

/**
 * Finds out why a module could not be loaded. A page cannot distinguish a refused script, a missing one and a lost network, so
 * the file is fetched once more and examined.
 */
export async function diagnose(failure: unknown, release: BootRelease): Promise<RemoteFailure> {
  if (failure instanceof RemoteFailure) return failure;
  const file = fileOf(failure, release);
  return new RemoteFailure((file && (await problemOf(file))) ?? codeOf(failure), failure);
}

/**
 * The failed address, from webpack's or our own error; the container's address when the federation runtime only reports that the
 * container failed.
 */
function fileOf(failure: unknown, { base, entry }: BootRelease): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('request' in failure && typeof failure.request === 'string') return failure.request;
  return /RUNTIME-00[18]/.test(codeOf(failure)) ? base + entry : undefined;
}

const TYPES: Record<string, RegExp> = { js: /javascript/, css: /css/, json: /json/ };

async function problemOf(file: string): Promise<string | undefined> {
  try {
    const response = await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(DIAGNOSIS_MS) });
    if (!response.ok) return `http-${response.status}`;
    const kind = new URL(file, location.href).pathname.split('.').at(-1) ?? '';
    if (TYPES[kind]?.test(response.headers.get('content-type') ?? '') === false) return 'not-a-script';
    const isWhole = kind === 'json' || (await hashOf(await response.arrayBuffer())) === integrityOf(file);
    return isWhole ? undefined : 'tampered';
  } catch (error) {
    if (!navigator.onLine) return 'offline';
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'no-answer';
  }
}
