import { api, type Store, type StoreEnhancer, type SessionState } from '@palaro/shared-lib/core';
import { ACCOUNT_KEY, readAccount, writeAccount } from './account-storage.ts';
import type { RemoteState } from './remote-state.ts';
import { sessionActions } from './session-slice.ts';

const { started, loggedOut } = sessionActions;

type SessionStore = Pick<Store<{ session: SessionState }>, 'getState' | 'dispatch' | 'subscribe'> & {
  remoteState: RemoteState;
};

/** Keeps the account across reloads and the same in every open tab. Below it in the store stands what remotes hold. */
export const keepSession: StoreEnhancer = (create) => (reducer, initial) => {
  const store = create(reducer, initial);
  // An enhancer's type does not know the state, nor what those below it have added.
  followAccount(store as object as SessionStore);
  return store;
};

function followAccount({ getState, dispatch, subscribe, remoteState }: SessionStore): void {
  let { account } = getState().session;
  /** Another tab has written and cleared what is kept: done once, or it would take away what that tab has kept since. */
  let fromOtherTab = false;
  subscribe(() => {
    const now = getState().session.account;
    if (now === account) return;
    const before = account;
    account = now;
    if (!fromOtherTab) writeAccount(now);
    // Another member, or none: nothing of the one before may be shown.
    if (now?.account_id !== before?.account_id) {
      dispatch(api.util.resetApiState());
      remoteState.clear({ kept: !fromOtherTab });
    }
    document.documentElement.dataset['session'] = now ? 'member' : 'visitor';
  });

  // Logging out, or in as somebody else, in one tab holds for every open tab.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== ACCOUNT_KEY) return;
    const stored = readAccount();
    fromOtherTab = true;
    dispatch(stored ? started(stored) : loggedOut());
    fromOtherTab = false;
  });
}
