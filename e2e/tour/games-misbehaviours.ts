import { formatAmount, operator, parseAmount } from '@palaro/contract';
import type { ProviderCode } from '@palaro/contract';
import { gamesOf } from '@palaro/sandbox/games/catalogue/catalogue';
import { findMaths } from '@palaro/studio/maths/maths';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import { isLiveTable } from '@palaro/studio/engine/live-kind';
import { KINDS } from '@palaro/studio/wire';
import type { Kind, RoundAnswer } from '@palaro/studio/wire';
import type { ScenarioName } from '@palaro/sandbox/games/scenarios';
import type { TourContext, TourMember } from './context.ts';
import { begin, tryBegin } from './games-begin.ts';
import { GameDoor, setGameScenario } from './games-door.ts';
import { launch, launchFields, tryLaunch } from './games-member.ts';
import type { MakePlayer } from './games-member.ts';
import { isRefusal } from '../support/calls.ts';
import { readCash } from './payments-member.ts';
import { same } from './results.ts';
import { until } from '../support/until.ts';

const TABLE = 'Misbehaviours: what each does to the balance of a member, by dialect and by engine';

interface Seat {
  column: string;
  provider: ProviderCode;
  kind: Kind;
}

/** The reels in each dialect, and a game of each other engine: two spots in one batch, a draw of the house's own. */
const SEATS: readonly Seat[] = [
  { column: 'palaro', provider: 'jili', kind: 'reels' },
  { column: 'minor', provider: 'fc', kind: 'reels' },
  { column: 'batch', provider: 'kislap', kind: 'reels' },
  { column: 'hash', provider: 'launchone', kind: 'dice' },
  { column: 'cards', provider: 'evo', kind: 'baccarat' },
  { column: 'draw', provider: 'tala', kind: 'digits' },
  { column: 'match', provider: 'bayani', kind: 'cockfight' },
];

/** Scenarios in which rounds count once. */
const COUNTED: readonly ScenarioName[] = ['normal', 'late', 'duplicate', 'reordered', 'lost_win'];
/** Scenarios without a round, in which stakes are returned. */
const CANCELLED: readonly ScenarioName[] = ['lost_answer', 'rollback_first', 'late_bet', 'bad_signature'];
/** The next fight begins within a minute, and takes less. */
const END_MS = 3 * 60_000;

type Work = (
  context: TourContext,
  member: TourMember,
  game: GameDefinition,
  name: ScenarioName,
) => Promise<void>;

const WORK: readonly (readonly [ScenarioName, Work])[] = [
  ...COUNTED.map((name) => [name, counts] as const),
  ...CANCELLED.map((name) => [name, cancels] as const),
  ['late_win', waits],
  ['open_round', staysOpen],
  ['launch_500', doesNotOpen],
];

/** Each misbehaviour at each of the seats; at a match all at once, because its end has to be waited for. */
export async function tourGameMisbehaviours(context: TourContext, makePlayer: MakePlayer): Promise<void> {
  const seats = SEATS.filter(({ kind }) => !context.isShort || KINDS[kind] !== 'match');
  context.results.order(TABLE, {
    subjects: WORK.map(([name]) => name),
    aspects: seats.map(({ column }) => column),
  });
  await Promise.all(
    seats.map(async ({ column, provider, kind }) => {
      const game = gamesOf(provider).find((one) => {
        const isOfKind = findMaths(one.maths).kind === kind;
        return isOfKind && !isLiveTable(one, kind);
      });
      const attempt = (name: ScenarioName, work: () => Promise<void>) =>
        context.results.attempt(TABLE, name, column, work);
      if (!game) return attempt('normal', () => Promise.reject(new Error(`there is no game of ${kind}`)));
      if (KINDS[kind] !== 'match') {
        const member = await makePlayer(context);
        for (const [name, work] of WORK) await attempt(name, () => work(context, member, game, name));
        return;
      }
      const alone = async ([name, work]: (typeof WORK)[number]) =>
        attempt(name, async () => work(context, await makePlayer(context), game, name));
      await Promise.all(WORK.filter(([, work]) => work !== doesNotOpen).map(alone));
      await Promise.all(WORK.filter(([, work]) => work === doesNotOpen).map(alone));
    }),
  );
}

/** A game whose session behaves so from now on. */
async function open({ gamesUrl }: TourContext, member: TourMember, game: GameDefinition, name: ScenarioName) {
  const { gameUrl } = await launch(member, game.provider, launchFields(game.provider, game));
  const door = new GameDoor(gamesUrl, gameUrl);
  await setGameScenario(gamesUrl, name, { session: door.session });
  return door;
}

const units = (amount: string) => parseAmount(amount) ?? 0n;

async function playOut(door: GameDoor): Promise<RoundAnswer> {
  const round = await begin(door, 0);
  return round.state === 'closed' ? round : door.closed(round.round, END_MS);
}

async function counts(...[context, member, game, name]: Parameters<Work>): Promise<void> {
  const before = await readCash(member);
  const door = await open(context, member, game, name);
  const { stake, win } = await playOut(door);
  await becomes(member, before - units(stake) + units(win));
}

async function cancels(...[context, member, game, name]: Parameters<Work>): Promise<void> {
  const before = await readCash(member);
  const door = await open(context, member, game, name);
  const answer = await tryBegin(door, 0);
  same('the word', 'error' in answer && answer.error, 'BET_CANCELLED');
  await becomes(member, before);
}

async function staysOpen(...[context, member, game, name]: Parameters<Work>): Promise<void> {
  const before = await readCash(member);
  const door = await open(context, member, game, name);
  const { stake, win } = await playOut(door);
  await becomes(member, before - units(stake));
  await setGameScenario(context.gamesUrl, 'normal', { session: door.session });
  await becomes(member, before - units(stake) + units(win));
}

/** A person releases it at once: a provider of which several wait is paused. */
async function waits(...[context, member, game, name]: Parameters<Work>): Promise<void> {
  const before = await readCash(member);
  const door = await open(context, member, game, name);
  const { stake } = await playOut(door);
  const after = before - units(stake);
  const win = await until('a win that waits', async () =>
    (await context.operate(operator.waitingwins, {})).find(({ account_id: id }) => id === member.accountId),
  );
  await becomes(member, after);
  const decision = { release: true, record: name, reason: 'The tour made it.' };
  await context.operate(operator.decidewin, { win_id: win.win_id, ...decision });
  await becomes(member, after + units(win.amount));
}

/** Set for the provider, because there is no session yet. */
async function doesNotOpen(...[{ gamesUrl }, member, { provider }, name]: Parameters<Work>): Promise<void> {
  await setGameScenario(gamesUrl, name, { provider });
  try {
    const [game] = gamesOf(provider);
    const answer = await tryLaunch(member, provider, launchFields(provider, game));
    same('the answer', isRefusal(answer) && answer.statusdesc, 'unableToLaunchSlotGameAtTheMoment');
  } finally {
    await setGameScenario(gamesUrl, 'normal', { provider });
  }
}

async function becomes(member: TourMember, expected: bigint): Promise<void> {
  await until(`a balance of ${formatAmount(expected)}`, async () => (await readCash(member)) === expected);
}
