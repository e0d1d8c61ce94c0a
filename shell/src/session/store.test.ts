import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cms, member, type BootDocument } from '@palaro/contract';
import {
  api,
  callApi,
  connectEvents,
  http,
  listen,
  queryOf,
  sessionCredentials,
} from '@palaro/shared-lib/core';
import { aMember, answering, answeringAdapter } from '@palaro/shared-lib/scenarios';
import { provideEmitters } from '../remotes/event-emitters.ts';
import { readAccount } from './account-storage.ts';
import { sessionActions, sessionSlice } from './session-slice.ts';
import * as sessionStore from './store.ts';

const { emitterOf } = provideEmitters('mfe-auth');
const emit = emitterOf('mfe-auth');
const createStore = () => sessionStore.createStore({ releases: [] } as unknown as BootDocument).store;

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('starts with the event of mfe-auth, survives a reload and is sent with calls', () => {
    const store = createStore();
    emit('session.started', aMember());
    expect(store.getState().session.account?.account_id).toBe('maria88');
    expect(readAccount()?.session_token).toBe('token-of-the-test');
    expect(sessionCredentials()).toEqual({ account_id: 'maria88', auth_token: 'token-of-the-test' });
    expect(createStore().getState().session.account?.account_id).toBe('maria88');
    expect(document.documentElement.dataset['session']).toBe('member');
  });

  it.each(['session.started', 'session.profile-changed', 'session.log-out-asked'] as const)(
    'ignores session events of a remote that the policy does not name: %s',
    (event) => {
      const reported = jest.fn<(error: unknown) => void>();
      globalThis.reportError = reported;
      const listener = jest.fn();
      const stop = listen(event, listener);
      const store = createStore();
      emit('session.started', aMember());
      listener.mockClear();
      emitterOf('mfe-loyalty')(event, aMember({ account_id: 'mallory' }));
      stop();
      expect(store.getState().session.account?.account_id).toBe('maria88');
      expect(listener).not.toHaveBeenCalled();
      expect(reported.mock.calls[0]?.[0]).toMatchObject({
        message: `mfe-loyalty may not emit ${event}: the session is another's to speak of`,
      });
    },
  );

  it('ignores a remote’s own actions, and the repetition of one of the shell’s', () => {
    const store = createStore();
    emit('session.started', aMember());
    const forged = sessionSlice.actions.started(aMember({ account_id: 'mallory' }));
    store.dispatch(forged);
    expect(store.getState().session.account?.account_id).toBe('maria88');
    const left = sessionActions.loggedOut();
    store.dispatch(left);
    emit('session.started', aMember());
    store.dispatch(left);
    expect(store.getState().session.account?.account_id).toBe('maria88');
  });

  it('gives emitters out once: a remote cannot get them', () => {
    expect(() => connectEvents('mfe-loyalty')).toThrow('Only the shell gives remotes their emitters');
  });

  // Specification 2.6, 4.1
  it('does not start from a log-in answer without a token; that clears the account', () => {
    const store = createStore();
    emit('session.started', aMember());
    emit('session.started', aMember({ session_token: '' }));
    expect(store.getState().session.account).toBeNull();
    expect(readAccount()).toBeNull();
  });

  it('keeps its token when a profile change has another one', () => {
    const store = createStore();
    emit('session.started', aMember());
    emit('session.profile-changed', { nickname: 'Mia', session_token: '' });
    expect(store.getState().session.account).toMatchObject({
      nickname: 'Mia',
      session_token: 'token-of-the-test',
    });
  });

  it('ends in every open tab when it ends in one', () => {
    const store = createStore();
    emit('session.started', aMember());
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'palaro.account' }));
    expect(store.getState().session.account).toBeNull();
  });

  it('goes on with another token, here, after a reload and in tabs that slept', async () => {
    const store = createStore();
    const { account_id } = aMember();
    emit('session.started', aMember({ contact_phone: '639171234567' }));
    const taken: unknown[] = [];
    http.defaults.adapter = (config) => {
      const { auth_token } = JSON.parse(String(config.data)) as { auth_token: string };
      taken.push(auth_token);
      const renewed = { status: 1, value: { session_token: 'the-next' } };
      const isOver = config.url !== '/member/confirmsession' && auth_token === 'the-next';
      const data = isOver ? { status: 0, statusdesc: 'session_not_exists' } : renewed;
      return Promise.resolve({ data, status: 200, statusText: 'OK', headers: {}, config });
    };
    await callApi(member.confirmsession, { password: 'sandigan88' });
    expect(sessionCredentials()).toEqual({ account_id, auth_token: 'the-next' });
    expect(readAccount()?.session_token).toBe('the-next');
    expect(store.getState().session.account?.contact_phone).toBe('639171234567');
    const stored = readAccount();
    const keep = (changes: object) =>
      localStorage.setItem('palaro.account', JSON.stringify({ ...stored, ...changes }));
    keep({ session_token: 'of-another-tab' });
    expect(await callApi(member.getsession, {})).toMatchObject({ ok: true });
    expect(taken).toEqual(['token-of-the-test', 'the-next', 'of-another-tab']);
    expect(store.getState().session.ended).toBeNull();
    keep({ account_id: 'somebody', session_token: 'theirs' });
    await callApi(member.confirmsession, { password: 'sandigan88' });
    keep({ account_id: 'somebody', session_token: 'theirs' });
    expect(await callApi(member.getsession, {})).toMatchObject({ ok: false });
    expect(taken.slice(-2)).toEqual(['of-another-tab', 'the-next']);
  });

  // ASVS 14.3.2
  it('ends in a page that comes back from the browser’s cache, when another tab has ended it meanwhile', () => {
    const store = createStore();
    emit('session.started', aMember());
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(store.getState().session.account).not.toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.getState().session.account).toBeNull();
  });

  it('shows why it ended before the member is logged out, and only to members', () => {
    const store = createStore();
    store.dispatch(sessionActions.ended('session.expired'));
    expect(store.getState().session.ended).toBeNull();
    emit('session.started', aMember());
    store.dispatch(sessionActions.ended('session.expired'));
    expect(store.getState().session).toMatchObject({
      ended: 'session.expired',
      account: { account_id: 'maria88' },
    });
    emit('session.log-out-asked', null);
    expect(store.getState().session).toEqual({ ended: null, account: null });
  });

  it('reads a damaged storage as logged out', () => {
    localStorage.setItem('palaro.account', '{"account_id":');
    expect(readAccount()).toBeNull();
  });
});

it('drops a remote’s cached answers when it is unloaded, except those still in use', async () => {
  const store = createStore();
  http.defaults.adapter = answeringAdapter([answering(cms.promotionlist, [])]);
  const { one, other } = api.injectEndpoints({
    endpoints: (build) => ({
      one: queryOf(build, cms.promotionlist),
      other: queryOf(build, cms.promotionlist),
    }),
    overrideExisting: true,
  }).endpoints;
  await store.dispatch(one.initiate({ lang: 'en' }));
  const left = store.dispatch(other.initiate({ lang: 'en' }));
  await left;
  left.unsubscribe();
  sessionStore.dropUnused(store);
  expect(
    Object.values(store.getState()[api.reducerPath].queries).map((query) => query?.endpointName),
  ).toEqual(['one']);
});
