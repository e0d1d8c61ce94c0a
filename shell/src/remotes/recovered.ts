import { RemoteFailure } from '../boot/load-failure.ts';

/**
 * React drew the page anew after something was thrown, and then nothing was. A part of a remote that did not come was told of by whoever
 * asked for it, and the page has gone on without it, such as by a navigation in the same moment; all else is an error of ours.
 */
export function tellRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof RemoteFailure) return;
  reportError(error);
}
