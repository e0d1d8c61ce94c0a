import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { startMessages, useErrorText } from './i18n.ts';

/** In a file of its own: a catalogue that another test has loaded is kept. */
it('the loaded catalogue updates a text that is already on the page', async () => {
  await startMessages('ms', { errorsAfterMs: 1_000_000 });
  const { result } = renderHook(() => useErrorText()('invalid_password'));
  expect(result.current).toBe('Sila semak sambungan anda dan cuba lagi');
  await waitFor(() => expect(result.current).not.toBe('Sila semak sambungan anda dan cuba lagi'));
});
