import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cms, couponcode, fund, member, report } from '@palaro/contract';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import { api, uploadOf } from './api.ts';
import { callApi, http } from './client.ts';
import { configure, siteConfig } from './config.ts';
import { connectSession } from './session.ts';
import { useStepUp } from './step-up.ts';

const adapter = jest.fn<AxiosAdapter>();
const ended = jest.fn<(reason: string) => void>();

function answerWith(data: unknown): void {
  adapter.mockImplementation((config) =>
    Promise.resolve({ data, status: 200, statusText: 'OK', headers: {}, config }),
  );
}

const sent = () =>
  adapter.mock.calls.map(([config]) => JSON.parse(String(config.data)) as Record<string, unknown>);

beforeEach(() => {
  jest.resetAllMocks();
  http.defaults.adapter = adapter;
  connectSession({ credentials: () => ({ account_id: 'maria88', auth_token: 'secret' }), ended });
});

describe('a call to the API', () => {
  // Specification 4.6
  it.each([1, '1', 'SUCCESS'])('takes status %p as success', async (status) => {
    answerWith({ status, statusdesc: 'OK', value: [], trace_id: 't' });
    expect(await callApi(fund.banklookup, {})).toEqual({ ok: true, value: [], top: {} });
  });

  // Specification 6.1
  it('sends the logged-in member, under the field name that the call takes', async () => {
    answerWith({ status: 1, value: {}, trace_id: 't' });
    await callApi(fund.banklookup, {});
    expect(sent()[0]).toEqual({ account_id: 'maria88', auth_token: 'secret' });
  });

  // Specification 7.3
  it('returns the fields beside the value', async () => {
    answerWith({ status: 1, statusdesc: 'OK', value: { ticket_id: 'W1' }, isFreeC: false, trace_id: 't' });
    const result = await callApi(fund.withdraw, {
      withdrawal_amount: '100',
      bank_id: 'BPI',
      bank_acc_no: '123456',
      request_id: 'r',
    });
    expect(result).toMatchObject({ ok: true, top: { isFreeC: false } });
  });

  // Specification 7.96
  it('returns a refusal with its key and details', async () => {
    answerWith({
      status: 2,
      statusdesc: 'insufficient_balance',
      details: { available: '10.00' },
      trace_id: 't1',
    });
    const result = await callApi(fund.withdraw, {
      withdrawal_amount: '100',
      bank_id: 'BPI',
      bank_acc_no: '123456',
      request_id: 'r',
    });
    expect(result).toEqual({
      ok: false,
      key: 'insufficient_balance',
      details: { available: '10.00' },
      traceId: 't1',
    });
  });

  // Specification 7.96, 8.13
  it('returns the key failed for a refusal without a reason', async () => {
    answerWith({ status: 2, trace_id: 't' });
    expect(await callApi(fund.banklookup, {})).toMatchObject({ ok: false, key: 'failed' });
  });

  it('is not made for a member when nobody is logged in', async () => {
    connectSession({ credentials: () => null, ended });
    expect(await callApi(fund.banklookup, {})).toEqual({ ok: false, key: 'session_not_exists' });
    expect(adapter).not.toHaveBeenCalled();
  });

  // Specification 4.5, 8.13
  it('refuses with request.processing to change something twice at once, and may do it again afterwards', async () => {
    answerWith({ status: 1, value: [], trace_id: 't' });
    const first = callApi(member.login, { account_id: 'maria88', password: 'palaro2026' });
    expect(await callApi(member.login, { account_id: 'maria88', password: 'palaro2026' })).toEqual({
      ok: false,
      key: 'request.processing',
    });
    expect(await first).toMatchObject({ ok: true });
    expect(await callApi(member.login, { account_id: 'maria88', password: 'palaro2026' })).toMatchObject({
      ok: true,
    });
  });

  // Specification 4.5, 8.13: /cms/announcementbannerlist /cms/promotionbanner /cms/seopagedetails /cms/slidebannerlist /couponcode/getcoupondetails
  it('refuses with request.processing to ask for the same coupon, banners or page twice at once, not for another one', async () => {
    answerWith({ status: 1, value: [], trace_id: 't' });
    const lang = { lang: 'all' } as const;
    const repeats = [
      () => callApi(couponcode.getcoupondetails, { coupon_code: 'SUN-50' }),
      () => callApi(cms.slidebannerlist, lang),
      () => callApi(cms.announcementbannerlist, lang),
      () => callApi(cms.promotionbanner, lang),
      () => callApi(cms.seopagedetails, { page_name: 'slot' }),
    ];
    for (const ask of repeats) {
      const first = ask();
      expect(await ask()).toEqual({ ok: false, key: 'request.processing' });
      expect(await first).toMatchObject({ ok: true });
      expect(await ask()).toMatchObject({ ok: true });
    }
    const [slot, hash] = await Promise.all(
      ['slot', 'hash'].map((page_name) => callApi(cms.seopagedetails, { page_name })),
    );
    expect([slot?.ok, hash?.ok]).toEqual([true, true]);
  });

  it('shares one request between equal queries, and makes another one for another page', async () => {
    answerWith({ status: 1, value: { list: [] }, trace_id: 't' });
    await Promise.all([
      callApi(report.statement, {}),
      callApi(report.statement, {}),
      callApi(report.statement, { page_number: 2 }),
    ]);
    expect(adapter).toHaveBeenCalledTimes(2);
  });

  // Specification 6.6, 8.14
  it.each([
    ['session_expired', 'session.expired'],
    ['session_not_exists', 'session.invalidSession'],
  ])(
    'ends the session when the server answers status 0 with %s, with the message %s',
    async (statusdesc, reason) => {
      answerWith({ status: 0, statusdesc, trace_id: 't' });
      await callApi(fund.banklookup, {});
      expect(ended).toHaveBeenCalledWith(reason);
    },
  );
});

describe('a call that takes files', () => {
  const selfie = new File(['picture'], 'me.png', { type: 'image/png' });
  const request = { document_type: 'passport', birthday: '2000-02-29' } as const;

  it('is sent as a form: the session and the fields as text, the files under their names', async () => {
    answerWith({ status: 1, value: { state: 'pending' }, trace_id: 't' });
    expect(await callApi(member.kycsubmit, request, { document: undefined, selfie })).toMatchObject({
      ok: true,
      value: { state: 'pending' },
    });
    const config = adapter.mock.calls[0]?.[0];
    expect(config?.data).toBeInstanceOf(FormData);
    expect(Object.fromEntries(config?.data as FormData)).toEqual({
      ...request,
      account_id: 'maria88',
      auth_token: 'secret',
      selfie,
    });
    expect(String(config?.headers.getContentType())).toContain('multipart/form-data');
  });

  it('is refused while the same call is in flight', async () => {
    answerWith({ status: 1, value: { state: 'pending' }, trace_id: 't' });
    const first = callApi(member.kycsubmit, request, { selfie });
    expect(await callApi(member.kycsubmit, request, { selfie })).toEqual({
      ok: false,
      key: 'request.processing',
    });
    await first;
  });

  it('is an endpoint like any other', async () => {
    answerWith({ status: 1, value: { attachment_path: 'receipt/1' }, trace_id: 't' });
    const receipts = api.injectEndpoints({
      endpoints: (build) => ({ receipt: uploadOf(build, fund.uploadreceipt) }),
    });
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      // They warn of a slow machine.
      middleware: (defaults) =>
        defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
    });
    const sending = store.dispatch(
      receipts.endpoints.receipt.initiate({ request: {}, files: { file: selfie } }),
    );
    expect(await sending.unwrap()).toEqual({ value: { attachment_path: 'receipt/1' }, top: {} });
    expect((adapter.mock.calls[0]?.[0].data as FormData | undefined)?.get('file')).toBe(selfie);
  });
});

describe('a session that goes on with another token', () => {
  const over = { status: 0, statusdesc: 'session_not_exists', trace_id: 't' };
  const tokens = () => sent().map((body) => body['auth_token']);
  let own: { account_id: string; auth_token: string };
  let stored: typeof own;
  beforeEach(() => {
    own = { account_id: 'maria88', auth_token: 'first' };
    stored = own;
    connectSession({
      credentials: () => own,
      ended,
      renewed: (auth_token) => {
        own = { ...own, auth_token };
      },
      recall: () => {
        own = stored;
      },
    });
    adapter.mockImplementation((config) => {
      const { auth_token } = JSON.parse(String(config.data)) as { auth_token: string };
      const data = auth_token === 'first' ? over : { status: 1, value: ['mine'], trace_id: 't' };
      return Promise.resolve({ data, status: 200, statusText: 'OK', headers: {}, config });
    });
  });

  // ASVS 7.2.4
  it('takes it from the answer to a confirmation', async () => {
    answerWith({ status: 1, value: { confirmed_until: '', session_token: 'second' }, trace_id: 't' });
    await callApi(member.confirmsession, { password: 'sandigan88' });
    await callApi(fund.banklookup, {});
    expect(tokens()).toEqual(['first', 'second']);
  });

  it('makes a call again that another tab has overtaken, and ends nothing', async () => {
    stored = { ...own, auth_token: 'second' };
    expect(await callApi(fund.banklookup, {})).toMatchObject({ ok: true, value: ['mine'] });
    expect(tokens()).toEqual(['first', 'second']);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is over when there is no other, and no call goes out in another member’s name', async () => {
    expect(await callApi(fund.banklookup, {})).toMatchObject({ ok: false, key: 'session_not_exists' });
    stored = { account_id: 'jose', auth_token: 'second' };
    expect(await callApi(member.logout, {})).toMatchObject({ ok: false, key: 'session_not_exists' });
    expect(tokens()).toEqual(['first', 'first']);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('makes the call that waited for the confirmation with it', async () => {
    const answers = [
      { status: 2, statusdesc: 'step_up_required', details: { proof: 'password' }, trace_id: 't' },
      { status: 1, value: { confirmed_until: '', session_token: 'second' }, trace_id: 't' },
      { status: 1, value: {}, trace_id: 't' },
    ];
    adapter.mockImplementation((config) =>
      Promise.resolve({ data: answers.shift(), status: 200, statusText: 'OK', headers: {}, config }),
    );
    const { result } = renderHook(() => useStepUp());
    const change = callApi(member.updateemail, { contact_email: 'maria@example.ph' });
    await waitFor(() => expect(result.current?.proof).toBe('password'));
    await callApi(member.confirmsession, { password: 'sandigan88' });
    act(() => result.current?.answer(true));
    expect(await change).toMatchObject({ ok: true });
    expect(tokens()).toEqual(['first', 'first', 'second']);
  });
});

describe('a lost network', () => {
  // Specification 4.4
  it('makes a query retry, and ends no session', async () => {
    adapter.mockRejectedValue(new Error('offline'));
    expect(await callApi(fund.banklookup, {})).toEqual({ ok: false, key: 'network', status: 'offline' });
    expect(adapter).toHaveBeenCalledTimes(3);
    expect(ended).not.toHaveBeenCalled();
  });

  // Specification 4.4
  it('fails a mutation at once, which the member may send again with the same request_id', async () => {
    adapter.mockRejectedValue(new Error('offline'));
    expect(await callApi(member.logout, {})).toEqual({ ok: false, key: 'network', status: 'offline' });
    expect(adapter).toHaveBeenCalledTimes(1);
  });

  // Specification 4.22
  it('ends the session for a call that declares the literal reading of the product specification', async () => {
    adapter.mockRejectedValue(new Error('offline'));
    await callApi({ ...member.logout, onTransportFailure: 'endSession' }, {});
    expect(ended).toHaveBeenCalledWith('session.invalidSession');
  });

  // Specification 7.97
  it.each([
    ['not in the API’s format', '<html>502 Bad Gateway</html>'],
    ['empty', ''],
    ['null', null],
    ['an object without a status', {}],
  ])('is also the result of an answer that is %s', async (_what, answer) => {
    answerWith(answer);
    expect(await callApi(member.logout, {})).toEqual({
      ok: false,
      key: 'network',
      status: 'no answer in our format',
    });
    expect(ended).not.toHaveBeenCalled();
  });

  describe('where the site is set to end sessions with it', () => {
    const before = siteConfig();
    beforeEach(() => configure({ ...before, sessionOnTransportFailure: 'end' }));
    afterEach(() => configure(before));

    // Specification 4.22
    it.each([
      ['lost', () => adapter.mockRejectedValue(new Error('timeout of 20000ms exceeded'))],
      ['empty', () => answerWith('')],
    ])(
      'ends the session of a member whose answer is %s, after the retries of a query',
      async (_what, lose) => {
        lose();
        expect(await callApi(fund.banklookup, {})).toMatchObject({ ok: false, key: 'network' });
        expect(adapter).toHaveBeenCalledTimes(3);
        expect(ended.mock.calls).toEqual([['session.invalidSession']]);
      },
    );

    // Specification 4.22
    it('ends none for a call that only reports it, nor for a visitor’s', async () => {
      adapter.mockRejectedValue(new Error('offline'));
      await callApi({ ...member.logout, onTransportFailure: 'report' }, {});
      await callApi(cms.sociallist, {});
      expect(ended).not.toHaveBeenCalled();
    });

    it('ends none for a refusal, which is an answer', async () => {
      answerWith({ status: 2, statusdesc: 'SystemError', trace_id: 't' });
      await callApi(member.logout, {});
      expect(ended).not.toHaveBeenCalled();
    });
  });
});

describe('an answer that the page’s HTML has prefetched', () => {
  const key = '/fund/banklookup {"account_id":"maria88","auth_token":"secret"}';
  const asked = (answer: unknown, at = performance.now()) => {
    globalThis.palaroPrefetched = new Map([[key, { at, answer: Promise.resolve(answer) }]]);
  };
  beforeEach(() => answerWith({ status: 1, value: ['sent'], trace_id: 't' }));

  it('is used once, by a call with the same request', async () => {
    asked({ status: 1, value: ['early'], trace_id: 't' });
    expect(await callApi(fund.banklookup, {})).toMatchObject({ value: ['early'] });
    expect(adapter).not.toHaveBeenCalled();
    expect(await callApi(fund.banklookup, {})).toMatchObject({ value: ['sent'] });
  });

  it('is not used for another request', async () => {
    asked({ status: 1, value: ['early'], trace_id: 't' });
    connectSession({ credentials: () => ({ account_id: 'jose', auth_token: 'other' }), ended });
    expect(await callApi(fund.banklookup, {})).toMatchObject({ value: ['sent'] });
  });

  it('is not used on a later page, for which it may be outdated', async () => {
    asked({ status: 1, value: ['early'], trace_id: 't' });
    const { pathname } = location;
    history.pushState(null, '', '/deposit');
    expect(await callApi(fund.banklookup, {})).toMatchObject({ value: ['sent'] });
    history.replaceState(null, '', pathname);
  });

  it.each([
    ['did not come', undefined, 0],
    ['is old by now', { status: 1, value: ['early'], trace_id: 't' }, 60_000],
  ])('is fetched again when it %s', async (_name, answer, age) => {
    asked(answer, performance.now() - age);
    expect(await callApi(fund.banklookup, {})).toMatchObject({ value: ['sent'] });
  });

  it('ends the session when it says that the session is over, like any answer', async () => {
    asked({ status: 0, statusdesc: 'session_expired', trace_id: 't' });
    expect(await callApi(fund.banklookup, {})).toMatchObject({ ok: false, key: 'session_expired' });
    expect(ended).toHaveBeenCalledWith('session.expired');
  });
});
