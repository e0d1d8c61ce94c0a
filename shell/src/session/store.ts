import type { BootDocument } from '@palaro/contract';
import {
  api,
  combineReducers,
  compose,
  configureStore,
  connectSession,
  listen,
  setupListeners,
  type StoreEnhancer,
} from '@palaro/shared-lib/core';
import { readAccount } from './account-storage.ts';
import { keepSession } from './keep-session.ts';
import { holdRemoteState, type RemoteState } from './remote-state.ts';
import { ownSessionActions, sessionActions, sessionSlice } from './session-slice.ts';

const { started, profileChanged, renewed, ended, loggedOut } = sessionActions;

/** The only store: session, cache of server state, and remote state. It is saved, shared between tabs and cleared here. */
export function createStore(set: BootDocument) {
  const statics = { session: sessionSlice.reducer, [api.reducerPath]: api.reducer };
  // Each enhancer wraps the ones to its right. `compose` loses their type.
  const kept = compose(keepSession, holdRemoteState(statics, set)) as StoreEnhancer<{
    remoteState: RemoteState;
  }>;
  const store = configureStore({
    reducer: combineReducers(statics),
    middleware: (defaults) => defaults().concat(ownSessionActions, api.middleware),
    // Before the default enhancers, so that what these two dispatch passes the middleware.
    enhancers: (defaults) => defaults().prepend(kept),
  });
  // Focus and visibility: polling pauses while the page is hidden.
  setupListeners(store.dispatch);

  connectSession({
    credentials: () => {
      const { account: user } = store.getState().session;
      return user && { account_id: user.account_id, auth_token: user.session_token };
    },
    renewed: (token) => store.dispatch(renewed(token)),
    recall() {
      const { account } = store.getState().session;
      const stored = readAccount();
      if (account && stored?.account_id === account.account_id) store.dispatch(renewed(stored.session_token));
    },
    ended: (reason) => store.dispatch(ended(reason)),
  });

  // Only from the remote that the channel's policy names.
  listen('session.started', (session) => store.dispatch(started(session)));
  listen('session.profile-changed', (profile) => store.dispatch(profileChanged(profile)));
  listen('session.log-out-asked', () => store.dispatch(loggedOut()));
  return { store, remoteState: store.remoteState };
}

type Store = ReturnType<typeof createStore>['store'];
interface Subscriptions {
  getSubscriptions(): ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Drops cached answers that nothing on the page uses. */
export function dropUnused({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): void {
  const { removeQueryResult, internal_getRTKQSubscriptions } = api.internalActions;
  // RTK Query's middleware returns its subscription counts for this action; its type does not say so.
  const subscriptions = (
    dispatch(internal_getRTKQSubscriptions()) as unknown as Subscriptions
  ).getSubscriptions();
  type Key = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
  for (const key of Object.keys(getState()[api.reducerPath].queries))
    if (!subscriptions.get(key)?.size) dispatch(removeQueryResult({ queryCacheKey: key as Key }));
}
