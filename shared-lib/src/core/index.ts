/**
 * `@palaro/shared-lib/core`: the API client and cache, session, language, events and the libraries that a remote reaches only through here.
 */
export {
  api,
  errorKeyOf,
  knownTags,
  mutationOf,
  outcomeOf,
  queryOf,
  refusalOf,
  uploadOf,
  useBalance,
  useClosed,
  useClosedState,
  type ApiTag,
  type QueryState,
} from './api.ts';
export { BRAND } from './brand.ts';
export {
  callApi,
  forgetPrefetched,
  http,
  isActing,
  NETWORK,
  type CallRefused,
  type CallResult,
  type Files,
} from './client.ts';
export { apiBase, configure, isAllowedAddress, siteConfig } from './config.ts';
export { connectEvents, listen, useEmit, type EventEmitters } from './events.ts';
export { formatInstant, formatMoney } from './format.ts';
export {
  addMessages,
  addTexts,
  currentLanguage,
  removeMessages,
  setLanguage,
  startMessages,
  useErrorText,
  useLanguage,
  type MessageLoader,
  type Params,
} from './i18n.ts';
export { invitation, rememberInvitation, type Invitation } from './invitation.ts';
export { LANGUAGE_NAMES, LOCALE_TAGS, storedLanguage } from './languages.ts';
export { lazyPart, renewParts } from './lazy-part.ts';
export { connectNavigation, navEntries, navGroups, type NavEntry } from './navigation.ts';
export { stateKey, type AnyStateKey, type StateKey } from './remote-state.ts';
export { servedValue } from './served-value.ts';
export {
  connectSession,
  sessionCredentials,
  useIsMember,
  useSession,
  type RootState,
  type SessionState,
} from './session.ts';
export { connectSlots, Slot, type SlotProps } from './slots.tsx';
export { useStepUp, type StepUp } from './step-up.ts';
export { followSignals } from './stream.ts';
export { useIdle } from './use-idle.ts';
export { useIntent } from './use-intent.ts';
export { SHARED_LIB_VERSION } from './version.ts';

export { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { setupListeners } from '@reduxjs/toolkit/query';
export { combineReducers, compose, type Reducer, type Store, type StoreEnhancer } from 'redux';
export type { TFunction } from 'i18next';
export { useTranslation } from 'react-i18next';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
