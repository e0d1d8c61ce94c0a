import type { Outcome, ProofAnswer, RoundAnswer, Rules } from '../../wire/index.ts';
import { pointOf } from './check-flight.ts';
import { fractionsOf, isSeedOf, pickedBy } from './check-seed.ts';

/** What a round of one's own comes to when its seeds are drawn again. */
export interface DrawnAgain {
  /** Whether the seed is the one whose hash was shown. */
  isPromised: boolean;
  /** By the seeds, and what was settled: the same text where they are equal. */
  drawn: string;
  settled: string;
}

const TILES = 25;

/** Draws a round of the house's own games again: HMAC-SHA256(server seed, `client seed:number of the bet:0`) and so on. */
export async function drawAgain(
  { outcome, fair }: Pick<RoundAnswer, 'outcome' | 'fair'>,
  { seed, rules }: Required<ProofAnswer>,
): Promise<DrawnAgain> {
  if (!fair) throw new Error('This round was not drawn from seeds.');
  const name = `${fair.client_seed}:${fair.nonce}`;
  return {
    isPromised: await isSeedOf(fair.server_seed_hash, seed),
    drawn: drawnBy(outcome, rules, await fractionsOf(seed, name, fractionsIn(outcome))),
    settled: resultOf(outcome),
  };
}

function fractionsIn(outcome: Outcome): number {
  if (outcome.kind === 'mines') return outcome.mine_count;
  return outcome.kind === 'plinko' ? outcome.path.length : 1;
}

/** In the notation of the page that checks any round. */
function drawnBy(outcome: Outcome, rules: Rules, fractions: readonly number[]): string {
  const [first = 0] = fractions;
  switch (rules.kind) {
    case 'dice':
      return (Math.floor(first * 10_001) / 100).toFixed(2);
    case 'limbo':
      return `×${pointOf(first * 2 ** 32, rules.percent, rules.max_target)}`;
    case 'crash':
      return `×${pointOf(first * 2 ** 32, rules.percent, rules.max_factor)}`;
    case 'roulette':
      return String(Math.floor(first * 37));
    case 'mines':
      return inOrder(pickedBy(1, TILES, fractions));
    case 'fishing': {
      const pays =
        rules.fish.find(({ fish }) => outcome.kind === 'fishing' && fish === outcome.fish)?.pays ?? 0;
      return shotText(Math.floor(first * 10_000 * pays), 10_000 * pays, rules.returned);
    }
    case 'plinko': {
      const path = fractions.map((fraction) => Math.floor(fraction * 2));
      const bin = path.filter(Boolean).length;
      return fallText(path, outcome.kind === 'plinko' ? rules.pays[outcome.risk][bin] : undefined);
    }
    default:
      throw new Error(`Rounds of ${rules.kind} are not drawn again here.`);
  }
}

/** The result of a round that is over, in the same notation. */
export function resultOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'dice':
      return outcome.roll;
    case 'limbo':
      return `×${outcome.result}`;
    case 'crash':
      return `×${outcome.crashed_at ?? ''}`;
    case 'roulette':
      return String(outcome.number);
    case 'mines':
      return inOrder(outcome.mines ?? []);
    case 'fishing':
      return shotText(outcome.number, outcome.of, outcome.catches);
    case 'plinko':
      return fallText(outcome.path, outcome.multiplier);
    default:
      throw new Error(`Rounds of ${outcome.kind} are not drawn again here.`);
  }
}

const inOrder = (tiles: readonly number[]) => tiles.toSorted((one, other) => one - other).join(' · ');

/** The number drawn of how many, and whether it is one of those that catch. */
const shotText = (drawn: number, of: number, catches: number) =>
  `${drawn} / ${of} ${drawn < catches ? `< ${catches} ✓` : `≥ ${catches} ✕`}`;

const fallText = (path: readonly number[], multiplier: string | undefined) =>
  `${path.map((right) => (right ? '→' : '←')).join(' ')} ×${multiplier ?? ''}`;
