import type { Session } from '@palaro/contract';
import { createSlice, type PayloadAction, type SessionState } from '@palaro/shared-lib/core';
import { readAccount } from './account-storage.ts';

const initialState = (): SessionState => ({ account: readAccount(), ended: null });

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A log-in counts only with a session token; one without clears the account. */
    started: (state, { payload }: PayloadAction<Session>) => {
      state.account = payload.session_token ? payload : null;
      state.ended = null;
    },
    profileChanged: (state, { payload }: PayloadAction<Partial<Session>>) => {
      if (state.account)
        Object.assign(state.account, payload, { session_token: state.account.session_token });
    },
    /** The session goes on with another token. */
    renewed: (state, { payload }: PayloadAction<string>) => {
      if (state.account) state.account.session_token = payload;
    },
    /** The server says that the session is over: the dialog is shown before the member is logged out. */
    ended: (state, { payload }: PayloadAction<NonNullable<SessionState['ended']>>) => {
      if (state.account) state.ended = payload;
    },
    loggedOut: (state) => {
      state.account = null;
      state.ended = null;
    },
  },
});

const { started, profileChanged, renewed, ended, loggedOut } = sessionSlice.actions;
const ours = new WeakSet<object>();
const signed =
  <Payload extends unknown[], Action extends object>(create: (...payload: Payload) => Action) =>
  (...payload: Payload): Action => {
    const action = create(...payload);
    ours.add(action);
    return action;
  };

/** Actions of the shell about the session. Each has effect once. */
export const sessionActions = {
  started: signed(started),
  profileChanged: signed(profileChanged),
  renewed: signed(renewed),
  ended: signed(ended),
  loggedOut: signed(loggedOut),
};

/** A remote can dispatch an action of the session's type; one that the shell has not made is dropped. */
export const ownSessionActions = () => (next: (action: unknown) => unknown) => (action: unknown) =>
  isOfSession(action) && !ours.delete(action) ? undefined : next(action);

const isOfSession = (action: unknown): action is object =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  String(action.type).startsWith(`${sessionSlice.name}/`);
