import type { BootDocument } from '@palaro/contract';
import {
  api,
  combineReducers,
  configureStore,
  connectSession,
  listen,
  setupListeners,
} from '@palaro/shared-lib/core';
import { ACCOUNT_KEY, readAccount, writeAccount } from './account-storage.ts';
import { createRemoteState } from './remote-state.ts';
import { ownSessionActions, sessionActions, sessionSlice } from './session-slice.ts';

const { started, profileChanged, ended, loggedOut } = sessionActions;

/** The one store: session, cache of server state, and what remotes hold. Saved, shared between tabs and cleared from here. */
export function createStore(set: BootDocument) {
  const statics = { session: sessionSlice.reducer, [api.reducerPath]: api.reducer };
  const store = configureStore({
    reducer: combineReducers(statics),
    middleware: (defaults) => defaults().concat(ownSessionActions, api.middleware),
  });
  // Whether anybody looks: polling pauses while nobody does.
  setupListeners(store.dispatch);
  const remoteState = createRemoteState(store, statics, set);

  let account = store.getState().session.account;
  /** Another tab has written and cleared what is kept: done once, or it would take away what that tab has kept since. */
  let fromOtherTab = false;
  store.subscribe(() => {
    const now = store.getState().session.account;
    if (now === account) return;
    const before = account;
    account = now;
    if (!fromOtherTab) writeAccount(now);
    // Another member, or none: nothing of the one before may be shown.
    if (now?.account_id !== before?.account_id) {
      store.dispatch(api.util.resetApiState());
      remoteState.clear({ kept: !fromOtherTab });
    }
    document.documentElement.dataset['session'] = now ? 'member' : 'visitor';
  });

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

  // Logging out, or in as somebody else, in one tab holds for every open tab.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== ACCOUNT_KEY) return;
    const stored = readAccount();
    fromOtherTab = true;
    store.dispatch(stored ? started(stored) : loggedOut());
    fromOtherTab = false;
  });
  return { store, remoteState };
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
