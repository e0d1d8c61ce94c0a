import { jest } from '@jest/globals';
import { isLiveKind } from '../engine/live-kind.ts';
import type { Rules, ScreenView } from '../wire/index.ts';
import type { Table } from './browser/board.ts';
import { showAmount } from './browser/money.ts';
import { screenPage } from './screen.ts';
import { TABLE_TEXTS } from './table-page.ts';
import { isOfReels } from './view.ts';

/** A game in English, at stakes of 1 to 500 pesos. */
export const aView = (rules: Rules, changes: Partial<ScreenView> = {}): ScreenView => ({
  game_code: 'a-game',
  game_name: 'A Game',
  category: 'table',
  provider_name: 'LaunchOne',
  art_seed: 'a-game',
  lang: 'en',
  currency: 'PHP',
  site_origin: 'https://palaro.example',
  rtp: '99.00',
  returns: [],
  stakes: ['1.00', '10.00', '100.00', '500.00'],
  balance: '1000.00',
  is_demo: false,
  is_live: false,
  rules,
  ...changes,
});

/** What a board gets from its table. */
export const aTable = (rules: Rules, changes: Partial<Table> = {}): Table => ({
  view: aView(rules),
  texts: TABLE_TEXTS.en,
  stake: () => '10.00',
  addStake: () => undefined,
  show: (amount) => showAmount(amount, 'PHP'),
  changed: () => undefined,
  cleared: () => undefined,
  play: () => undefined,
  warn: () => undefined,
  hush: () => undefined,
  mayRaise: () => true,
  step: () => undefined,
  cashOut: () => Promise.resolve(),
  finish: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  askBalance: () => undefined,
  tick: () => undefined,
  ...changes,
});

/** A server's answer to a request below the session: its JSON, or with an HTTP status; undefined cuts the connection. */
export type StageServer = (path: string, body: unknown) => { status?: number; json: object } | undefined;

/** Opens the page of a game in jsdom and runs its script. @param moves Without it, less motion is wanted. */
export async function openStage(view: ScreenView, server: StageServer, moves = false): Promise<void> {
  globalThis.matchMedia = () => ({ matches: !moves }) as MediaQueryList;
  // jsdom animates nothing and scrolls nothing: what would move is there at once.
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.animate = () =>
    ({ finished: Promise.resolve(), cancel: () => undefined }) as unknown as Animation;
  globalThis.fetch = async (address, init) => {
    const answer = server(
      (address as string).replace('/play/session-1', ''),
      JSON.parse((init?.body as string | undefined) ?? 'null'),
    );
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, json } = answer;
    return { status, json: async () => json } as Response;
  };
  history.replaceState(null, '', '/play/session-1');
  const page = new DOMParser().parseFromString(screenPage(view), 'text/html');
  document.body.replaceChildren(...page.body.children);
  jest.resetModules();
  if (view.is_live && isLiveKind(view.rules.kind)) await (await import('./browser/live.ts')).started;
  else if (isOfReels(view.rules)) await import('./browser/game.ts');
  else await (await import('./browser/table.ts')).started;
}
