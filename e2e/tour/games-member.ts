import { game as gameCalls, gameProvider } from '@palaro/contract';
import type { Answer, LaunchCall, LaunchField, ProviderCode } from '@palaro/contract';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import type { TourContext, TourMember } from './context.ts';
import { isRefusal } from '../support/calls.ts';
import { openPayPage } from './payments-gateway.ts';
import { startDeposit, untilState } from './payments-member.ts';
import { until } from '../support/until.ts';

/** So much is enough for every round of one member's. */
const PURSE = '9000.00';
/** A gateway that the tour of the payments does not let misbehave. */
const METHOD = 'gopaymaya';

/** Somebody with money. */
export type MakePlayer = (context: TourContext) => Promise<TourMember>;

/** Registers a member, pays a deposit, and names a client seed for the house's own games. */
export async function makePlayer(context: TourContext): Promise<TourMember> {
  const member = await context.makeMember();
  const { ticketId, payUrl } = await startDeposit(context, member, METHOD, PURSE);
  await (await openPayPage(payUrl)).press('pay');
  await untilState(member, ticketId, 'CREDITED');
  const { next_server_seed_hash } = await member.get(gameCalls.seeds, {});
  await member.get(gameCalls.rotate, { client_seed: 'tour', next_server_seed_hash });
  return member;
}

type Fields = Partial<Record<LaunchField, string>>;

/** All that the row of a provider asks for, for one of its games; without a game for its lobby. */
export function launchFields(code: ProviderCode, game: GameDefinition | undefined): Fields {
  const values: Record<LaunchField, string | undefined> = {
    game_code: game?.game_code,
    game_name: game?.game_name,
    game_type: game?.category,
    provider: code,
    platform: 'web',
    mobile: '0',
    type: game?.category === 'esports' ? 'esports' : 'sports',
  };
  const requested = gameProvider(code).launchFields.map((field) => [field, values[field]] as const);
  return {
    ...Object.fromEntries(requested),
    ...(game && { game_code: game.game_code }),
  };
}

export function tryLaunch(
  member: TourMember,
  code: ProviderCode,
  fields: Fields,
): Promise<Answer<LaunchCall>> {
  const request = { player_id: member.accountId, lang_code: 'en', ...fields };
  return member.request(gameCalls.launchCalls[code], request as never);
}

export interface Launched {
  status: string;
  gameUrl: string;
  lobbyUrl: string | undefined;
}

/** @throws Error when it is refused. */
export async function launch(member: TourMember, code: ProviderCode, fields: Fields): Promise<Launched> {
  const answer = await tryLaunch(member, code, fields);
  if (isRefusal(answer)) throw new Error(`the launch was refused: ${answer.statusdesc}`);
  return { status: String(answer.status), gameUrl: answer.game_url, lobbyUrl: answer.game_lobby_url };
}

/** The address of the page that explains a round, as soon as its win is acknowledged. @throws Error when it is refused. */
export function readDetailUrl(member: TourMember, code: ProviderCode, round: string): Promise<string> {
  const request = { player_id: member.accountId, ticket_id: round, lang_code: 'en' as const };
  return until('the bet detail', async () => {
    const answer = await member.request(gameCalls.betDetailCalls[code], request);
    if (!isRefusal(answer)) return answer.detail_url;
    if (answer.statusdesc === 'pending_result_in_game') return false;
    throw new Error(`the bet detail was refused: ${answer.statusdesc}`);
  });
}
