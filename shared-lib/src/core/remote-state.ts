import {
  createAction,
  createReducer,
  type ActionReducerMapBuilder,
  type Draft,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Reducer } from 'redux';

/** What the shell needs to know of a key: never its value. */
export interface AnyStateKey {
  /** As in the manifest's `state.keys`. */
  readonly key: string;
  readonly reducer: Reducer;
}

/** One client-held value of a remote, with its hook and its action. */
export interface StateKey<Value> extends AnyStateKey {
  readonly reducer: Reducer<Value>;
  /** The action that puts another value there: `dispatch(favList.set([…]))`. */
  readonly set: (value: Value) => PayloadAction<Value>;
  /** The value on screen, kept up to date. */
  readonly use: () => Value;
}

/**
 * A key of a remote's client-held state. The remote's state module default-exports a list of them and its manifest names them; the shell
 * injects the reducers, saves what persists, restores it, and clears it in every open tab when the member logs out.
 * @param initial What it holds before anything is known, and after a log-out.
 * @param follow Answers that refresh it: `(builder) => builder.addMatcher(favs.endpoints.favList.matchFulfilled, (_, { payload }) => payload)`.
 */
export function stateKey<Value>(
  key: string,
  initial: Value,
  follow?: (builder: ActionReducerMapBuilder<Value>) => void,
): StateKey<Value> {
  const set = createAction(`${key}/set`, (payload: Value) => ({ payload }));
  const reducer = createReducer(initial, (builder) => {
    builder.addCase(set, (_state, { payload }) => payload as Draft<Value>);
    follow?.(builder);
  });
  return {
    key,
    reducer,
    set,
    use: () => useSelector((state: Record<string, unknown>) => (state[key] as Value | undefined) ?? initial),
  };
}
