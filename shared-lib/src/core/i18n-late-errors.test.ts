import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { startMessages, useErrorText } from './i18n.ts';

it('an error that comes before the catalogue loads it, shows "check the connection" meanwhile and then its own text', async () => {
  await startMessages('en', { errorsAfterMs: 1_000_000 });
  const { result } = renderHook(() => useErrorText());
  expect(result.current('invalid_password')).toBe('Please check your connection and try again');
  await waitFor(() => expect(result.current('invalid_password')).toBe('Invalid username/ password'));
});

it('the loaded catalogue updates a text that is already on the page', async () => {
  await startMessages('ms', { errorsAfterMs: 1_000_000 });
  const { result } = renderHook(() => useErrorText()('invalid_password'));
  expect(result.current).toBe('Sila semak sambungan anda dan cuba lagi');
  await waitFor(() => expect(result.current).not.toBe('Sila semak sambungan anda dan cuba lagi'));
});
