import type { PrefetchRecord, Call, Criticality, Guard, Language, Layout, RequestOf } from '@palaro/contract';
import { SESSION_EVENTS, type Payload } from './events.ts';

export { payload, SESSION_EVENTS, type Payload } from './events.ts';

/** The product's closed route names. */
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

/** Something of another remote's, by that remote's name: whoever is not there has nothing by that name, and nothing happens. */
type OfAnother = `${string}/${string}`;

export interface PageDeclaration<Module extends string, Key extends string, Group extends string> {
  path: `/${string}`;
  module: Module;
  name?: RouteName;
  layout?: Layout;
  guard?: Guard;
  titleKey: Key;
  /** What the page asks for as soon as it is shown, by `prefetch(…)`. */
  prefetch?: readonly PrefetchRecord[];
  nav?:
    /** The tab bar of phones, which heads the side rail of wide screens. */
    | { place: 'tab'; order: number; icon: string; labelKey: Key }
    /** The side rail only, such as the categories of games. */
    | { place: 'rail'; order: number; icon: string; labelKey: Key }
    /** The member's menu: on `/setting`, and in the side rail. */
    | { place: 'me'; group: Group | OfAnother; order: number; icon: string; labelKey: Key }
    | { place: 'footer'; order: number; labelKey: Key };
}

/** A client-held value that the shell saves, restores and clears without knowing what it is. */
export interface StateKeyDeclaration {
  /** Kept across reloads, and the same in every open tab. */
  persists?: true;
  /** Stays when the member logs out; all else goes. */
  outlivesLogOut?: true;
}

/**
 * The remotes of this workspace, by their own word: each adds itself below its manifest, and no list of them stands anywhere.
 * `declare module '@palaro/contract/manifest' { interface Remotes { 'mfe-wallet': typeof manifest } }`
 */
// oxlint-disable-next-line typescript/no-empty-interface -- It is filled by declaration merging.
export interface Remotes {}

/** A name that a remote has declared, after the remote's own, by which everybody knows it: `mfe-wallet/banks`. */
export type NameOf<Kind extends 'tags' | 'opens'> = {
  [Remote in keyof Remotes]: `${Remote}/${Declared<Remotes[Remote], Kind>}`;
}[keyof Remotes];
type Declared<Manifest, Kind extends string> = Manifest extends {
  [kind in Kind]?: readonly (infer Name extends string)[];
}
  ? Name
  : never;

/** A place that `<Slot name="…" />` shows: of the shell, or of a remote's page. */
export type SlotName = keyof ShellSlots | NameOf<'opens'>;

type SessionEvents = typeof SESSION_EVENTS;
type Emitted<Manifest> = Manifest extends { emits?: infer Events }
  ? [NonNullable<Events>] extends [never]
    ? object
    : NonNullable<Events>
  : object;

/** What a remote may emit, by the names in its manifest → what each carries. */
export type EventsOf<Remote extends keyof Remotes> = PayloadsOf<Emitted<Remotes[Remote]>>;
type PayloadsOf<Events> = {
  [Event in keyof Events]: Events[Event] extends Payload<infer Value> ? Value : never;
};

/** What may be heard → what it carries: of the session by its own name, of a remote after the remote's, `mfe-loyalty/points-changed`. */
export type Heard = PayloadsOf<SessionEvents> & Flat<{ [Remote in keyof Remotes]: HeardFrom<Remote> }>;
type HeardFrom<Remote extends keyof Remotes> = {
  [
    Event in Exclude<keyof EventsOf<Remote>, keyof SessionEvents> & string as `${Remote}/${Event}`
  ]: EventsOf<Remote>[Event];
};
/** One object that has what each of these has. */
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
  /** The team to ask. */
  owner: string;
  criticality: Criticality;
  /** Exposed module → source file, relative to the remote's folder. Pages and slots export their component as default. */
  modules: Record<Module, `./src/${string}`>;
  /**
   * Module → the source of its template, which stands in its slot or page until it runs: a `defineTemplate(…)` as the default export
   * (docs/recipes/fill-a-slot-before-it-runs.md).
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
    /** What it asks for as soon as it is shown, by `prefetch(…)`. */
    prefetch?: readonly PrefetchRecord[];
  }[];
  /** The module default-exports a list of `stateKey(…)`, one for each key that is named here. */
  state?: { module: NoInfer<Module>; keys: Record<string, StateKeyDeclaration> };
  /**
   * What it tells those who listen, with what each event carries: `points-changed` is heard as `mfe-loyalty/points-changed`. `SESSION_EVENTS`
   * are for the one remote that the platform's policy names; from any other they are refused at its release, and not heard.
   */
  emits?: Events;
  /** Places on its pages that others may fill: `statement-results` is shown by `<Slot name="mfe-wallet/statement-results" />`. */
  opens?: readonly Opened[];
  /** Groups that it brings to the member's menu, with the heading of each: `money` is `mfe-wallet/money` to others. */
  navGroups?: Record<Group, { order: number; labelKey: NoInfer<Key> }>;
  /** What answers of its own calls depend on: `banks` is `mfe-wallet/banks` to the cache. What the API signals needs no declaration. */
  tags?: readonly Tag[];
}

/**
 * A query that a page or slot makes as soon as it is shown, made by the HTML before any script has come. The request must be the very one
 * that the component makes, field by field, in its order; any other is asked for again, which `e2e/prefetch-calls.spec.ts` finds.
 * @throws Error for a call that changes anything, takes files, or is nobody's on the site.
 */
export function prefetch<C extends Call>(call: C, request: RequestOf<C>): PrefetchRecord {
  const { path, access, kind, uploads } = call;
  if ((access !== 'open' && access !== 'member') || kind !== 'query' || uploads)
    throw new Error(
      `${path} cannot be asked before its page is there: only queries of visitors and members can`,
    );
  return { path, access, request };
}

/** A remote's door, in its `manifest.ts`. A module, message key, slot or event that does not exist does not compile. */
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

/** What the build needs of any remote's declaration. */
export type AnyRemoteDeclaration = RemoteDeclaration<
  string,
  string,
  string,
  string,
  Record<string, Payload<unknown>>,
  string,
  string
>;

export type LocalisedMessages = Record<Language, Record<string, string>>;
