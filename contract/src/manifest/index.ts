import type { PrefetchRecord, Call, Criticality, Guard, Layout, RequestOf } from '@palaro/contract';
import { SESSION_EVENTS, type Payload } from './events.ts';

export { payload, SESSION_EVENTS, type Payload } from './events.ts';
export { RESERVED_ADDRESSES } from './reserved-addresses.ts';

/** The route names of the product: a closed list. */
export type RouteName =
  | 'home'
  | 'slot'
  | 'hash'
  | 'setting'
  | 'deposit'
  | 'withdrawal'
  | 'statement'
  | 'promotions'
  | 'referral'
  | 'inbox'
  | 'vip';

/** Places of the shell that any remote may fill. The shell names them in its own folder. */
// oxlint-disable-next-line typescript/no-empty-interface -- It is filled by declaration merging.
export interface ShellSlots {}

/** A name that another remote declares, with that remote's name in front. It has no effect when that remote is not live. */
type OfAnother = `${string}/${string}`;

export interface PageDeclaration<Module extends string, Key extends string, Group extends string> {
  path: `/${string}`;
  module: Module;
  name?: RouteName;
  layout?: Layout;
  guard?: Guard;
  titleKey: Key;
  /** Queries that the page makes as soon as it is shown, by `prefetch(…)`. */
  prefetch?: readonly PrefetchRecord[];
  nav?:
    /** The tab bar of phones; on wide screens the top of the side rail. */
    | { place: 'tab'; order: number; icon: string; labelKey: Key }
    /** The side rail only, such as the categories of games. */
    | { place: 'rail'; order: number; icon: string; labelKey: Key }
    /** The member's menu: on `/setting`, and in the side rail. */
    | { place: 'me'; group: Group | OfAnother; order: number; icon: string; labelKey: Key }
    | { place: 'footer'; order: number; labelKey: Key };
}

/** Client state of a remote, which the shell saves, restores and clears without knowing what it means. */
export interface StateKeyDeclaration {
  /** Stored across reloads and shared by all open tabs. */
  persists?: true;
  /** Survives a log-out; everything else is cleared. */
  outlivesLogOut?: true;
}

/**
 * The remotes of this workspace. There is no central list: each remote adds itself below its manifest.
 * `declare module '@palaro/contract/manifest' { interface Remotes { 'mfe-wallet': typeof manifest } }`
 */
// oxlint-disable-next-line typescript/no-empty-interface -- It is filled by declaration merging.
export interface Remotes {}

/** The full name of something that a remote declares, with the remote's name in front: `mfe-wallet/banks`. */
export type NameOf<Kind extends 'tags' | 'opens'> = {
  [Remote in keyof Remotes]: `${Remote}/${Declared<Remotes[Remote], Kind>}`;
}[keyof Remotes];
type Declared<Manifest, Kind extends string> = Manifest extends {
  [kind in Kind]?: readonly (infer Name extends string)[];
}
  ? Name
  : never;

/** The name of a slot, for `<Slot name="…" />`: one of the shell, or of a remote's page. */
export type SlotName = keyof ShellSlots | NameOf<'opens'>;

type SessionEvents = typeof SESSION_EVENTS;
type Emitted<Manifest> = Manifest extends { emits?: infer Events }
  ? [NonNullable<Events>] extends [never]
    ? object
    : NonNullable<Events>
  : object;

/** The events that a remote may emit, by their names in its manifest → what each carries. */
export type EventsOf<Remote extends keyof Remotes> = PayloadsOf<Emitted<Remotes[Remote]>>;
type PayloadsOf<Events> = {
  [Event in keyof Events]: Events[Event] extends Payload<infer Value> ? Value : never;
};

/**
 * The events that can be subscribed to → what each carries. Session events keep their name, others have the remote's name in
 * front: `mfe-loyalty/points-changed`.
 */
export type EventPayloads = PayloadsOf<SessionEvents> &
  Flat<{ [Remote in keyof Remotes]: EventPayloadsOf<Remote> }>;
type EventPayloadsOf<Remote extends keyof Remotes> = {
  [
    Event in Exclude<keyof EventsOf<Remote>, keyof SessionEvents> & string as `${Remote}/${Event}`
  ]: EventsOf<Remote>[Event];
};
/** The intersection of these objects. */
type Flat<Parts> = {
  [Part in keyof Parts]: (part: Parts[Part]) => void;
}[keyof Parts] extends (part: infer All) => void
  ? All
  : never;

export interface RemoteDeclaration<
  Name extends string,
  Module extends string,
  Key extends string,
  Tag extends string,
  Events,
  Opened extends string,
  Group extends string,
> {
  /** Folder and deployable name: `mfe-wallet`. */
  name: Name;
  /** The team that owns it. */
  owner: string;
  criticality: Criticality;
  /** Exposed module → source file, relative to the remote's folder. Pages and slots export their component as default. */
  modules: Record<Module, `./src/${string}`>;
  /**
   * Module → the source of its template, which the edge shows in the slot or page until the module runs: a `defineTemplate(…)` as
   * the default export (docs/recipes/fill-a-slot-before-it-runs.md).
   */
  templates?: { [M in NoInfer<Module>]?: `./src/${string}` };
  /** English messages of the remote (`src/locales/en.json`); titles and labels are keys of it. */
  messages: Record<Key, string>;
  pages?: PageDeclaration<NoInfer<Module>, NoInfer<Key>, NoInfer<Group>>[];
  slots?: {
    slot: keyof ShellSlots | OfAnother;
    module: NoInfer<Module>;
    order: number;
    /** Only for those who are logged in, or only for those who are not. */
    only?: 'member' | 'visitor';
    reserve?: { narrow: number; wide: number };
    /** Queries that it makes as soon as it is shown, by `prefetch(…)`. */
    prefetch?: readonly PrefetchRecord[];
  }[];
  /** The module default-exports a list of `stateKey(…)`, one for each of these keys. */
  state?: { module: NoInfer<Module>; keys: Record<string, StateKeyDeclaration> };
  /**
   * Events that it emits, with what each carries; others subscribe to `points-changed` as `mfe-loyalty/points-changed`.
   * `SESSION_EVENTS` belong to the one remote that the platform's policy names: the gate refuses a release of any other remote
   * that declares them, and the shell ignores its events.
   */
  emits?: Events;
  /** Slots on its pages that other remotes may fill: `statement-results` is shown by `<Slot name="mfe-wallet/statement-results" />`. */
  opens?: readonly Opened[];
  /** Groups that it adds to the member's menu, with the heading of each; other remotes name `money` as `mfe-wallet/money`. */
  navGroups?: Record<Group, { order: number; labelKey: NoInfer<Key> }>;
  /** Cache tags of its own calls: `banks` is `mfe-wallet/banks` in the cache. Tags that the API signals need no declaration. */
  tags?: readonly Tag[];
}

/**
 * A query that a page or slot makes as soon as it is shown. The HTML sends it before any script has loaded. The request must have
 * the same fields in the same order as the component's own, or the query is sent twice, which `e2e/prefetch-calls.spec.ts`
 * detects.
 * @throws Error for a mutation, a call that takes files, or a call of players or operators.
 */
export function prefetch<C extends Call>(call: C, request: RequestOf<C>): PrefetchRecord {
  const { path, access, kind, uploads } = call;
  if ((access !== 'open' && access !== 'member') || kind !== 'query' || uploads)
    throw new Error(
      `${path} cannot be asked before its page is there: only queries of visitors and members can`,
    );
  return { path, access, request };
}

/** The declaration of a remote, in its `manifest.ts`. A module, message key, slot or event that does not exist does not compile. */
export function defineRemote<
  const Name extends string,
  const Module extends string,
  const Key extends string,
  const Tag extends string = never,
  Events extends Record<string, Payload<unknown>> = never,
  const Opened extends string = never,
  const Group extends string = never,
>(
  declaration: RemoteDeclaration<Name, Module, Key, Tag, Events, Opened, Group>,
): RemoteDeclaration<Name, Module, Key, Tag, Events, Opened, Group> {
  return declaration;
}

/** The part of a remote's declaration that the build reads. */
export type AnyRemoteDeclaration = RemoteDeclaration<
  string,
  string,
  string,
  string,
  Record<string, Payload<unknown>>,
  string,
  string
>;
