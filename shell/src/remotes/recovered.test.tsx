import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RemoteFailure } from '../boot/load-failure.ts';
import { reportRecovered } from './recovered.ts';

const reported = jest.fn<(error: unknown) => void>();
const own = globalThis.reportError;
globalThis.reportError = reported;
afterEach(() => void reported.mockReset());
afterAll(() => {
  globalThis.reportError = own;
});

/** Throws at the first render and not when React renders the page again, as when the failing component is no longer there. */
function show(failure: Error) {
  let isFirst = true;
  function Part() {
    if (isFirst) {
      isFirst = false;
      throw failure;
    }
    return 'drawn';
  }
  render(<Part />, { onRecoverableError: reportRecovered });
}

it('does not report a remote’s failed load when the page renders without it', () => {
  show(new RemoteFailure('http-503', undefined));
  expect(screen.getByText('drawn')).toBeTruthy();
  expect(reported).not.toHaveBeenCalled();
});

it('reports any other error, although the page rendered', () => {
  const failure = new Error('of our own');
  show(failure);
  expect(screen.getByText('drawn')).toBeTruthy();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ cause: failure }));
});
