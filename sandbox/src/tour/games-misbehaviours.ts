import { formatAmount, parseAmount } from '@palaro/shared-lib/contract';
import type { ProviderCode } from '@palaro/shared-lib/contract';
import { gamesOf } from '../games/catalogue/catalogue.ts';
import { providerOf } from '../games/providers.ts';
import type { ScenarioName } from '../games/scenarios.ts';
import type { TourContext, TourMember } from './context.ts';
import { GameDoor, setGameScenario } from './games-door.ts';
import { launch, launchFields, tryLaunch } from './games-member.ts';
import type { MakePlayer } from './games-member.ts';
import { isRefusal } from './member-api.ts';
import { readCash } from './payments-member.ts';
import { same } from './results.ts';
import { until } from './waiting.ts';

const TABLE = 'Misbehaviours: what each does to the balance of a member, by dialect';
/** One provider a dialect: slots, whose rounds are over at once. */
const PROVIDERS: readonly ProviderCode[] = ['jili', 'fc', 'kislap'];
const STAKE = '10.00';

/** Rounds count once, however they are told. */
const COUNTED: readonly ScenarioName[] = ['normal', 'late', 'duplicate', 'reordered', 'lost_win'];
/** No round comes about, and no stake stays away. */
const CANCELLED: readonly ScenarioName[] = ['lost_answer', 'rollback_first', 'late_bet', 'bad_signature'];

/** Each misbehaviour at a provider of each dialect, one after the other; every provider behaves well again afterwards. */
export async function tourGameMisbehaviours(context: TourContext, makePlayer: MakePlayer): Promise<void> {
  for (const code of PROVIDERS) {
    const member = await makePlayer(context);
    const attempt = (name: ScenarioName, work: () => Promise<void>) =>
      context.results.attempt(TABLE, name, providerOf(code).dialect, async () => {
        await setGameScenario(context.gamesUrl, name, code);
        try {
          await work();
        } finally {
          await setGameScenario(context.gamesUrl, 'normal', code);
        }
      });
    for (const name of COUNTED) await attempt(name, () => counts(context, member, code));
    for (const name of CANCELLED) await attempt(name, () => cancels(context, member, code));
    await attempt('open_round', () => staysOpen(context, member, code));
    await attempt('launch_500', () => doesNotOpen(member, code));
  }
}

async function openSlot(context: TourContext, member: TourMember, code: ProviderCode): Promise<GameDoor> {
  const { gameUrl } = await launch(member, code, launchFields(code, slotOf(code)));
  return new GameDoor(context.gamesUrl, gameUrl);
}

const slotOf = (code: ProviderCode) => gamesOf(code).find(({ category }) => category === 'slot');
const units = (amount: string) => parseAmount(amount) ?? 0n;

async function counts(context: TourContext, member: TourMember, code: ProviderCode): Promise<void> {
  const before = await readCash(member);
  const door = await openSlot(context, member, code);
  const { win } = await door.play({ stake: STAKE });
  await becomes(member, before - units(STAKE) + units(win));
}

async function cancels(context: TourContext, member: TourMember, code: ProviderCode): Promise<void> {
  const before = await readCash(member);
  const door = await openSlot(context, member, code);
  const answer = await door.tryPlay({ stake: STAKE });
  same('the word', 'error' in answer && answer.error, 'BET_CANCELLED');
  await becomes(member, before);
}

async function staysOpen(context: TourContext, member: TourMember, code: ProviderCode): Promise<void> {
  const before = await readCash(member);
  const door = await openSlot(context, member, code);
  const { win } = await door.play({ stake: STAKE });
  await becomes(member, before - units(STAKE));
  await setGameScenario(context.gamesUrl, 'normal', code);
  await becomes(member, before - units(STAKE) + units(win));
}

async function doesNotOpen(member: TourMember, code: ProviderCode): Promise<void> {
  const answer = await tryLaunch(member, code, launchFields(code, slotOf(code)));
  same('the answer', isRefusal(answer) && answer.statusdesc, 'unableToLaunchSlotGameAtTheMoment');
}

async function becomes(member: TourMember, expected: bigint): Promise<void> {
  await until(`a balance of ${formatAmount(expected)}`, async () => (await readCash(member)) === expected);
}
