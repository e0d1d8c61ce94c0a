import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { startMessages, useErrorText } from './i18n.ts';

it('an error that comes before the catalogue asks for it, says to check the connection meanwhile and then what it is', async () => {
  await startMessages('en', { errorsAfterMs: 1_000_000 });
  const { result } = renderHook(() => useErrorText());
  expect(result.current('invalid_password')).toBe('Please check your connection and try again');
  await waitFor(() => expect(result.current('invalid_password')).toBe('Invalid username/ password'));
});

it('its words reach a text that stands on the page', async () => {
  await startMessages('ms', { errorsAfterMs: 1_000_000 });
  const { result } = renderHook(() => useErrorText()('invalid_password'));
  expect(result.current).toBe('Sila semak sambungan anda dan cuba lagi');
  await waitFor(() => expect(result.current).not.toBe('Sila semak sambungan anda dan cuba lagi'));
});
