import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { startMessages, useErrorText } from './i18n.ts';

it('an error that comes before the catalogue loads it, shows "check the connection" meanwhile and then its own text, on the page too', async () => {
  await startMessages('en', { errorsAfterMs: 1_000_000 });
  const { result } = renderHook(() => {
    const textOf = useErrorText();
    return { textOf, shown: textOf('invalid_password') };
  });
  expect(result.current.shown).toBe('Please check your connection and try again');
  await waitFor(() => expect(result.current.shown).toBe('Invalid username/ password'));
  expect(result.current.textOf('invalid_password')).toBe('Invalid username/ password');
});
