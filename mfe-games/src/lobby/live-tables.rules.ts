import type { LiveTable } from '@palaro/contract';

/** Of a table's results those that are put in words. */
export const IN_WORDS = 5;

export type Phase = 'open' | 'dealing' | 'over';

/**
 * Where the round of a table is, by the answer's own clock.
 * @param passed Milliseconds since the answer.
 * @returns whole seconds until the phase ends, at least 1.
 */
export function phaseAt(
  { elapsed_ms, bets_ms, deal_ms, round_ms }: LiveTable,
  passed: number,
): { phase: Phase; seconds: number } {
  const at = (elapsed_ms + passed) % round_ms;
  const bounds: readonly (readonly [Phase, number])[] = [
    ['open', bets_ms],
    ['dealing', bets_ms + deal_ms],
    ['over', round_ms],
  ];
  const [phase, end] = bounds.find(([, until]) => at < until) ?? ['over', round_ms];
  return { phase, seconds: Math.max(1, Math.ceil((end - at) / 1000)) };
}

const COLOURS: Readonly<Record<string, 'red' | 'blue' | 'black' | 'green'>> = {
  player: 'blue',
  banker: 'red',
  dragon: 'red',
  tiger: 'blue',
  red: 'red',
  black: 'black',
  green: 'green',
  big: 'red',
  small: 'blue',
  triple: 'green',
  tie: 'green',
  dealer_stands: 'blue',
  dealer_bust: 'green',
  dealer_blackjack: 'red',
  hand_blackjack: 'black',
};

/** The bead of a result: its colour, and the first letter of its name. */
export function beadOf({ result }: { result: string }, name: string): { colour: string; text: string } {
  return { colour: COLOURS[result] ?? 'black', text: name.slice(0, 1) };
}
