import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RemoteFailure } from '../boot/load-failure.ts';
import { tellRecovered } from './recovered.ts';

const reported = jest.fn<(error: unknown) => void>();
const own = globalThis.reportError;
globalThis.reportError = reported;
afterEach(() => void reported.mockReset());
afterAll(() => {
  globalThis.reportError = own;
});

/** Throws when React draws it first, and not when it draws the page again, as where the thrower is gone by then. */
function show(failure: Error) {
  let isFirst = true;
  function Part() {
    if (isFirst) {
      isFirst = false;
      throw failure;
    }
    return 'drawn';
  }
  render(<Part />, { onRecoverableError: tellRecovered });
}

it('says nothing of a part of a remote that did not come, when the page is drawn without it', () => {
  show(new RemoteFailure('http-503', undefined));
  expect(screen.getByText('drawn')).toBeTruthy();
  expect(reported).not.toHaveBeenCalled();
});

it('reports what else was thrown, although the page is there', () => {
  const failure = new Error('of our own');
  show(failure);
  expect(screen.getByText('drawn')).toBeTruthy();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ cause: failure }));
});
