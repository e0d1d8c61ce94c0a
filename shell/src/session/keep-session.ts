import { api, type Store, type StoreEnhancer, type SessionState } from '@palaro/shared-lib/core';
import { ACCOUNT_KEY, readAccount, recallAccount, writeAccount } from './account-storage.ts';
import type { RemoteState } from './remote-state.ts';
import { sessionActions } from './session-slice.ts';

const { started, loggedOut } = sessionActions;

type SessionStore = Pick<Store<{ session: SessionState }>, 'getState' | 'dispatch' | 'subscribe'> & {
  remoteState: RemoteState;
};

/** Stores the session user, masked, across reloads and shares it between open tabs. Remote state is the enhancer below it in the store. */
export const keepSession: StoreEnhancer = (create) => (reducer, initial) => {
  const store = create(reducer, initial);
  // An enhancer's type has neither the state nor the additions of the enhancers below it.
  followAccount(store as object as SessionStore);
  return store;
};

function followAccount({ getState, dispatch, subscribe, remoteState }: SessionStore): void {
  let { account } = getState().session;
  /** The other tab has already cleared the storage. Clearing it again would remove what that tab has stored since. */
  let fromOtherTab = false;
  subscribe(() => {
    const now = getState().session.account;
    if (now === account) return;
    const before = account;
    account = now;
    if (!fromOtherTab) writeAccount(now);
    // Another member, or none: nothing of the previous one may be shown.
    if (now?.account_id !== before?.account_id) {
      dispatch(api.util.resetApiState());
      remoteState.clear({ kept: !fromOtherTab });
    }
    document.documentElement.dataset['session'] = now ? 'member' : 'visitor';
  });

  const followStored = () => {
    const stored = readAccount();
    fromOtherTab = true;
    dispatch(stored ? started(recallAccount(stored, getState().session.account)) : loggedOut());
    fromOtherTab = false;
  };
  // A log-out or a log-in as somebody else in one tab applies to every open tab.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === ACCOUNT_KEY) followStored();
  });
  // A page from the browser's back/forward cache has received no event while it was there.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    followStored();
    remoteState.recall();
  });
}
