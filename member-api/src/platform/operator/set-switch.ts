import type { operator, RequestOf } from '@palaro/contract';
import type { Queryable } from '../database/index.ts';
import { setHouseAccountSwitch, setMemberBankSwitch, setPayoutBankSwitch } from '../../money/bank/index.ts';
import { setGatewaySwitch } from '../../money/deposit/index.ts';
import { setProviderSwitch } from '../../play/games/index.ts';
import { setPromotionSwitch } from '../../rewards/promotion/index.ts';
import type { Change } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';

type Request = RequestOf<typeof operator.setswitch>;
type Outcome = 'changed' | 'unchanged' | 'unknown';

/** What money goes through: switched on it is an order whose sum nobody can tell. Off is always one person's, at once. */
const OPENS_MONEY: ReadonlySet<Request['what']> = new Set([
  'gateway',
  'provider',
  'promotion',
  'account',
  'bank',
  'memberbank',
]);

/** Switches a gateway, a provider, a game, a promotion, an account or a bank on or off. */
export const setSwitch: Change<typeof operator.setswitch> = async (tx, deps, request) => {
  const { what, code, on } = request;
  const outcome = await SWITCHES[what](tx, { code, on }, deps);
  if (outcome === 'unknown') throw refuse('switch_not_exists');
  if (outcome === 'unchanged') throw refuse('no_changes');
  const act = `switch ${what} ${on ? 'on' : 'off'}`;
  return {
    value: { what, code, on },
    act: {
      act,
      subject: code,
      reason: '',
      before: on ? 'off' : 'on',
      after: on ? 'on' : 'off',
      makes: on && OPENS_MONEY.has(what) ? {} : undefined,
    },
  };
};

const SWITCHES: Record<
  Request['what'],
  (tx: Queryable, to: { code: string; on: boolean }, deps: Deps) => Promise<Outcome>
> = {
  gateway: setGatewaySwitch,
  provider: setProviderSwitch,
  game: switchGame,
  promotion: setPromotionSwitch,
  account: setHouseAccountSwitch,
  bank: setPayoutBankSwitch,
  memberbank: (tx, to, { vault }) => setMemberBankSwitch(tx, vault, to),
};

/** `provider/game`. */
async function switchGame(tx: Queryable, { code, on }: { code: string; on: boolean }): Promise<Outcome> {
  const [provider = '', game = ''] = code.split('/');
  const [found] = await tx<{ isOff: boolean }[]>`
    SELECT is_off AS "isOff" FROM game WHERE provider_code = ${provider} AND game_code = ${game} AND NOT gone FOR UPDATE`;
  if (!found) return 'unknown';
  if (found.isOff === !on) return 'unchanged';
  await tx`UPDATE game SET is_off = ${!on} WHERE provider_code = ${provider} AND game_code = ${game}`;
  return 'changed';
}
