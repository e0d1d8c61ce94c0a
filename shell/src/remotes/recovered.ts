import { RemoteFailure } from '../boot/load-failure.ts';

/**
 * React rendered again after an error, and then it worked. A remote's failed load was already reported where it was loaded, and
 * the page no longer needs it, for example after a navigation. Everything else is an error in our code.
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof RemoteFailure) return;
  reportError(error);
}
