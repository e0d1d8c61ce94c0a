import type { Session } from '@palaro/contract';
import {
  api,
  combineReducers,
  configureStore,
  connectSession,
  listen,
  setupListeners,
  type AnyStateKey,
} from '@palaro/shared-lib/core';
import { sessionActions, sessionSlice } from '../session/session-slice.ts';

const { started, profileChanged, renewed, ended, loggedOut } = sessionActions;

/** The shell's store as remotes see it, but nothing is saved: actions in a scenario affect its frame only. */
export function createScreenStore(account: Session | null, state: readonly AnyStateKey[]) {
  const store = configureStore({
    reducer: combineReducers({
      session: sessionSlice.reducer,
      [api.reducerPath]: api.reducer,
      ...Object.fromEntries(state.map(({ key, reducer }) => [key, reducer])),
    }),
    preloadedState: { session: { account, ended: null } },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  connectSession({
    credentials: () => {
      const { account: user } = store.getState().session;
      return user && { account_id: user.account_id, auth_token: user.session_token };
    },
    renewed: (token) => store.dispatch(renewed(token)),
    ended: (reason) => store.dispatch(ended(reason)),
  });
  listen('session.started', (session) => store.dispatch(started(session)));
  listen('session.profile-changed', (profile) => store.dispatch(profileChanged(profile)));
  listen('session.log-out-asked', () => store.dispatch(loggedOut()));
  return store;
}
