import { PROVIDER_CODES, formatAmount, game as gameCalls, gameProvider, parseAmount } from '@palaro/contract';
import type { ProviderCode } from '@palaro/contract';
import { gamesOf } from '@palaro/sandbox/games/catalogue/catalogue';
import { findMaths } from '@palaro/studio/maths/maths';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import { isSharedDraw } from '@palaro/studio/draw/shared-draw';
import { isLiveTable } from '@palaro/studio/engine/live-kind';
import { MINE_TILES } from '@palaro/studio/wire';
import type { Move, RoundAnswer } from '@palaro/studio/wire';
import type { TourContext, TourMember } from './context.ts';
import { begin } from './games-begin.ts';
import { GameDoor } from './games-door.ts';
import { launch, launchFields, readDetailUrl, tryLaunch } from './games-member.ts';
import type { MakePlayer } from './games-member.ts';
import { isRefusal } from '../support/calls.ts';
import { readCash } from './payments-member.ts';
import { same } from './results.ts';
import { until } from '../support/until.ts';

const TABLE = 'Providers: launch, ten rounds of each kind of game, and the page of a bet';
const ROUNDS = 10;
/** So that no member runs into the limit of launches of one account. */
const PROVIDERS_A_MEMBER = 4;
/** A match may begin in some minutes, and takes some. */
const END_MS = 15 * 60_000;

/** Each of the providers, with a member of its own for every few of them. */
export async function tourProviders(context: TourContext, makePlayer: MakePlayer): Promise<void> {
  context.results.order(TABLE, {
    subjects: PROVIDER_CODES,
    aspects: ['status', 'fields', 'lobby', 'demo', 'rounds', 'bet detail'],
  });
  const lanes: ProviderCode[][] = [];
  for (let at = 0; at < PROVIDER_CODES.length; at += PROVIDERS_A_MEMBER)
    lanes.push(PROVIDER_CODES.slice(at, at + PROVIDERS_A_MEMBER));
  await Promise.all(
    lanes.map(async (codes) => {
      const member = await makePlayer(context);
      for (const code of codes) await tourProvider(context, member, code);
    }),
  );
}

async function tourProvider(context: TourContext, member: TourMember, code: ProviderCode): Promise<void> {
  const row = gameProvider(code);
  const attempt = (aspect: string, work: () => Promise<void>) =>
    context.results.attempt(TABLE, code, aspect, work);
  const [first] = gamesOf(code);
  await attempt('status', async () => {
    const { status } = await launch(member, code, launchFields(code, first));
    same('the status', status, row.success);
  });
  await attempt('fields', () => refusesWithoutFields(member, code, first));
  if (!row.launchFields.includes('game_code'))
    await attempt('lobby', () => opensLobby(context, member, code));
  if (row.hasDemo) await attempt('demo', () => playsDemo(context, member, code));
  for (const game of oneOfEachKind(code)) {
    let last: RoundAnswer | undefined;
    await attempt('rounds', async () => {
      last = await playsRounds(context, member, game);
    });
    if (last?.state !== 'placed') await attempt('bet detail', () => explains(context, member, game, last));
  }
}

/** The first game of each kind of maths, and of each at a live table: every engine behind every provider that has it. */
function oneOfEachKind(code: ProviderCode): GameDefinition[] {
  const kindOf = (game: GameDefinition) =>
    `${findMaths(game.maths).kind} ${isLiveTable(game, findMaths(game.maths).kind)}`;
  return gamesOf(code).filter(
    (game, index, games) => games.findIndex((one) => kindOf(one) === kindOf(game)) === index,
  );
}

async function refusesWithoutFields(
  member: TourMember,
  code: ProviderCode,
  game: GameDefinition | undefined,
): Promise<void> {
  for (const field of gameProvider(code).launchFields) {
    const { [field]: _left, ...fields } = launchFields(code, game);
    const answer = await tryLaunch(member, code, fields);
    if (!isRefusal(answer)) throw new Error(`a launch without ${field} was answered`);
    if (answer.statusdesc === 'not_found') throw new Error('there is no such call');
  }
}

async function opensLobby(context: TourContext, member: TourMember, code: ProviderCode): Promise<void> {
  const { lobbyUrl } = await launch(member, code, launchFields(code, undefined));
  if (lobbyUrl === undefined) throw new Error('no lobby was answered');
  const [game] = gamesOf(code);
  const page = await new GameDoor(context.gamesUrl, lobbyUrl).page();
  if (!page.includes(`/${game?.game_code}"`)) throw new Error(`the lobby does not show ${game?.game_name}`);
  const before = await readCash(member);
  const door = new GameDoor(context.gamesUrl, lobbyUrl, game?.game_code);
  const round = await playToEnd(context, door, 0);
  await isExact(member, before, [round]);
}

async function playsDemo(context: TourContext, member: TourMember, code: ProviderCode): Promise<void> {
  const call = gameCalls.demoCalls[code];
  const [game] = gamesOf(code);
  if (!call || !game) throw new Error('there is no demo');
  const answer = await member.request(call, { lang_code: 'en', game_code: game.game_code });
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.statusdesc}`);
  const before = await readCash(member);
  await playToEnd(context, new GameDoor(context.gamesUrl, answer.game_demo_url), 0);
  await isExact(member, before, []);
}

async function playsRounds(
  context: TourContext,
  member: TourMember,
  game: GameDefinition,
): Promise<RoundAnswer | undefined> {
  const { gameUrl } = await launch(member, game.provider, launchFields(game.provider, game));
  const door = new GameDoor(context.gamesUrl, gameUrl);
  const before = await readCash(member);
  const { kind } = findMaths(game.maths);
  const isLive = isLiveTable(game, kind) || isSharedDraw(game, kind);
  const isPlaced = isLive || ['sports', 'cockfight'].includes(kind);
  const turns = Array.from({ length: context.isShort ? 1 : ROUNDS }, (_, turn) => turn);
  const rounds: RoundAnswer[] = [];
  if (isPlaced) {
    const placed: RoundAnswer[] = [];
    for (const turn of turns) placed.push(await begin(door, turn));
    const isAwaited = (round: RoundAnswer) => isLive || !(context.isShort || isFarOff(round));
    const ended = placed.filter(isAwaited).map(({ round }) => door.closed(round, END_MS));
    rounds.push(...placed.filter((round) => !isAwaited(round)), ...(await Promise.all(ended)));
  } else for (const turn of turns) rounds.push(await playToEnd(context, door, turn));
  await isExact(member, before, rounds);
  return rounds.at(-1);
}

/** A bet on a match of the calendar that begins too late to be waited for, unless the site is quicker (`GAMES_MATCH_SPEED`). */
const isFarOff = ({ state, outcome }: RoundAnswer) =>
  state === 'placed' &&
  'legs' in outcome &&
  outcome.legs.some(({ starts_at }) => Date.parse(starts_at) > Date.now() + END_MS / 2);

/** In the short form a bet on a match is placed, and that is all. */
async function playToEnd({ isShort }: TourContext, door: GameDoor, turn: number): Promise<RoundAnswer> {
  const begun = await begin(door, turn);
  const isOfMatch = begun.state === 'placed' && 'legs' in begun.outcome;
  if (begun.state === 'closed' || (isShort && isOfMatch) || isFarOff(begun)) return begun;
  if (begun.steps.includes('stand')) return playHand(door, begun, turn);
  if (begun.steps.includes('open')) {
    const opened = await take(door, begun, { step: 'open', tile: (turn % MINE_TILES) + 1 });
    return opened.state === 'closed' ? opened : take(door, opened, { step: 'cash_out' });
  }
  return door.closed(begun.round, END_MS);
}

/** Splits what it can, doubles every third, and stands. */
async function playHand(door: GameDoor, begun: RoundAnswer, turn: number): Promise<RoundAnswer> {
  const wanted = (['split', ...(turn % 3 === 0 ? ['double' as const] : []), 'stand'] as const).find((step) =>
    begun.steps.includes(step),
  );
  if (!wanted) return begun;
  return playHand(door, await take(door, begun, { step: wanted }), turn);
}

async function take(door: GameDoor, { round }: RoundAnswer, move: Move): Promise<RoundAnswer> {
  const answer = await door.step(round, move);
  if ('error' in answer) throw new Error(`the step was refused: ${answer.error}`);
  return answer;
}

/** What the member has differs by exactly what was staked and won, as soon as everything is acknowledged. */
async function isExact(member: TourMember, before: bigint, rounds: readonly RoundAnswer[]): Promise<void> {
  const units = (amount: string) => parseAmount(amount) ?? 0n;
  const change = rounds.reduce((sum, { stake, win }) => sum + units(win) - units(stake), 0n);
  await until(
    `a balance that has changed by ${formatAmount(change)}`,
    async () => (await readCash(member)) - before === change,
  );
}

async function explains(
  context: TourContext,
  member: TourMember,
  game: GameDefinition,
  round: RoundAnswer | undefined,
): Promise<void> {
  if (!round) throw new Error('there was no round');
  const url = new URL(await readDetailUrl(member, game.provider, round.round));
  const answer = await fetch(`${context.gamesUrl}${url.pathname}${url.search}`);
  const page = await answer.text();
  for (const shown of [game.game_name, `₱${round.stake}`, `₱${round.win}`])
    if (!page.includes(shown)) throw new Error(`the page does not show ${shown}`);
  if (gameProvider(game.provider).isOwn && !page.includes('SHA-256'))
    throw new Error('the page does not show what the round was drawn from');
}
