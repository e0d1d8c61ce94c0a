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
import { keepSession } from './keep-session.ts';
import { holdRemoteState, type RemoteState } from './remote-state.ts';
import { ownSessionActions, sessionActions, sessionSlice } from './session-slice.ts';

const { started, profileChanged, ended, loggedOut } = sessionActions;

/** The one store: session, cache of server state, and what remotes hold. Saved, shared between tabs and cleared from here. */
export function createStore(set: BootDocument) {
  const statics = { session: sessionSlice.reducer, [api.reducerPath]: api.reducer };
  // What stands left is made from what stands right of it. `compose` forgets that these are enhancers.
  const kept = compose(keepSession, holdRemoteState(statics, set)) as StoreEnhancer<{
    remoteState: RemoteState;
  }>;
  const store = configureStore({
    reducer: combineReducers(statics),
    middleware: (defaults) => defaults().concat(ownSessionActions, api.middleware),
    // Before the defaults: what these two dispatch passes the middleware.
    enhancers: (defaults) => defaults().prepend(kept),
  });
  // Whether anybody looks: polling pauses while nobody does.
  setupListeners(store.dispatch);

  connectSession({
    credentials: () => {
      const { account: user } = store.getState().session;
      return user && { account_id: user.account_id, auth_token: user.session_token };
    },
    ended: (reason) => store.dispatch(ended(reason)),
  });

  // Heard from nobody but the remote that the channel's policy names.
  listen('session.started', (session) => store.dispatch(started(session)));
  listen('session.profile-changed', (profile) => store.dispatch(profileChanged(profile)));
  listen('session.log-out-asked', () => store.dispatch(loggedOut()));
  return { store, remoteState: store.remoteState };
}

type Store = ReturnType<typeof createStore>['store'];
interface Subscriptions {
  getSubscriptions(): ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Drops the server's answers that nothing on the page looks at. */
export function dropUnused({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): void {
  const { removeQueryResult, internal_getRTKQSubscriptions } = api.internalActions;
  // RTK Query's middleware answers this action with how it counts; its type does not say so.
  const looked = (dispatch(internal_getRTKQSubscriptions()) as unknown as Subscriptions).getSubscriptions();
  type Key = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
  for (const key of Object.keys(getState()[api.reducerPath].queries))
    if (!looked.get(key)?.size) dispatch(removeQueryResult({ queryCacheKey: key as Key }));
}
