import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fund } from '@palaro/contract';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api, mutationOf } from './api.ts';
import { http } from './client.ts';
import { connectSession } from './session.ts';
import { useIntent } from './use-intent.ts';

const { useTransferOnceMutation } = api.injectEndpoints({
  endpoints: (build) => ({ transferOnce: mutationOf(build, fund.transfer, ['balance']) }),
});
const adapter = jest.fn<AxiosAdapter>();
const HUNDRED = { contact_phone: '09171234567', amount: '100.00' };
const DONE = {
  status: 1,
  statusdesc: 'OK',
  value: { transfer_id: 'T1', recipient: 'm***', amount: '100.00', fee: '0.00', arrives: '100.00' },
  trace_id: 't',
};

function answerWith(data: unknown): void {
  adapter.mockImplementation((config) =>
    Promise.resolve({ data, status: 200, statusText: '', headers: {}, config }),
  );
}

const ids = () =>
  adapter.mock.calls.map(
    ([config]) => (JSON.parse(String(config.data)) as { request_id: string }).request_id,
  );

/** A screen that can send a transfer. */
function open() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // They warn of a slow machine.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useIntent(useTransferOnceMutation()), { wrapper });
  return {
    send: (fields = HUNDRED) => act(() => result.current[0](fields)),
    press: () => result.current[0](HUNDRED),
    state: () => result.current[1],
  };
}

beforeEach(() => {
  http.defaults.adapter = adapter;
  connectSession({
    credentials: () => ({ account_id: 'maria88', auth_token: 'secret' }),
    ended: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  adapter.mockReset();
});

it('sends one request however often the button is pressed, and every press gets its result', async () => {
  answerWith(DONE);
  const { press } = open();
  const [first, second] = await act(() => Promise.all([press(), press()]));
  expect(adapter).toHaveBeenCalledTimes(1);
  expect(first).toMatchObject({ ok: true, value: { transfer_id: 'T1' } });
  expect(second).toEqual(first);
});

it.each([
  ['no answer came', () => adapter.mockRejectedValue(new Error('offline'))],
  ['the server broke', () => answerWith({ status: 2, statusdesc: 'SystemError', trace_id: 't' })],
])('is sent again with the same id when %s, so that the money does not move twice', async (_name, lose) => {
  lose();
  const { send } = open();
  expect(await send()).toMatchObject({ ok: false });
  answerWith(DONE);
  expect(await send()).toMatchObject({ ok: true });
  const [lost, again] = ids();
  expect(again).toBe(lost);
});

it('gets a new id after an answer, and for other fields', async () => {
  answerWith(DONE);
  const { send } = open();
  await send();
  await send();
  answerWith({ status: 2, statusdesc: 'insufficient_balance', trace_id: 't' });
  await send();
  await send();
  adapter.mockRejectedValue(new Error('offline'));
  await send();
  await send({ ...HUNDRED, amount: '200.00' });
  expect(new Set(ids()).size).toBe(6);
});

it('shows the refusal with its details until it is sent again', async () => {
  const details = { available: '20.00' };
  answerWith({ status: 2, statusdesc: 'insufficient_balance', details, trace_id: 't' });
  const { send, state } = open();
  await send();
  expect(state()).toMatchObject({ isLoading: false, error: { key: 'insufficient_balance', details } });
  answerWith(DONE);
  await send();
  expect(state()).toMatchObject({ isSuccess: true, data: { value: { transfer_id: 'T1' } } });
});
