import { createElement, lazy, type ComponentType } from 'react';

const RETRY_AFTER_MS = [400, 1_200];

/** Tries again after a growing while what may fail for a moment: a file that is asked for over a phone's network. */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (failure) {
      const wait = RETRY_AFTER_MS[attempt];
      if (wait === undefined) throw failure;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const failed = new Set<() => void>();

/**
 * A part of a page that comes in a chunk of its own: `const QrCode = lazyPart(() => import('./qr-code.tsx'))`. Like React's `lazy`, but it
 * is tried again, and one that did not come is asked for anew when the member presses "Try again" (React's stays lost).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () =>
    lazy(() =>
      again(load).catch((failure: unknown) => {
        failed.add(renew);
        throw failure;
      }),
    ) as unknown as ComponentType<Props>;
  let part = make();
  const renew = () => {
    part = make();
  };
  return function Part(props: Props) {
    return createElement(part, props);
  };
}

/** Called by the shell before it shows again what could not be shown. */
export function renewParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
