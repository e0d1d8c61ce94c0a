import {
  createAction,
  createReducer,
  type ActionReducerMapBuilder,
  type Draft,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Reducer } from 'redux';

/** The shell's view of a key, without the type of its value. */
export interface AnyStateKey {
  /** The name in the manifest's `state.keys`. */
  readonly key: string;
  readonly reducer: Reducer;
}

/** One value of a remote's client state, with its hook and its action. */
export interface StateKey<Value> extends AnyStateKey {
  readonly reducer: Reducer<Value>;
  /** The action that sets the value: `dispatch(favList.set([…]))`. */
  readonly set: (value: Value) => PayloadAction<Value>;
  /** A hook that returns the current value. */
  readonly use: () => Value;
}

/**
 * A key of a remote's client state. The remote's state module default-exports a list of them and its manifest names them. The
 * shell injects the reducers, saves and restores values that persist, and clears them in every open tab when the member logs out.
 * @param initial The value at the start and after a log-out.
 * @param follow Adds cases for API answers that update it: `(builder) =>
 * builder.addMatcher(favs.endpoints.favList.matchFulfilled, (_, { payload }) => payload)`.
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
