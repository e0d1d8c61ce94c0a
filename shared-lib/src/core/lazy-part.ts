import { createElement, lazy, type ComponentType } from 'react';

const RETRY_AFTER_MS = [400, 1_200];

/** Retries with growing delays, for what may fail temporarily, such as a file over a phone's network. */
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
 * A component in its own chunk: `const QrCode = lazyPart(() => import('./qr-code.tsx'))`. Like React's `lazy`, but a load is
 * retried, and a failed one is started again when the member presses "Try again" (React's never is).
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

/** Called by the shell before it renders a failed part again. */
export function renewParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}
