import type { Limits, Shape } from '@palaro/contract';

/**
 * What the limits of a text or number break: what is sent must not be held to more than before, and what is read keeps its pattern, by which
 * it may be taken apart. How long an answer's text is at most, nobody reads.
 */
export function limitChanges(
  at: string,
  way: 'reads' | 'sends',
  [used, offered]: [used: Shape, offered: Shape],
): string[] {
  const [was, is] = [limitsOf(used), limitsOf(offered)];
  if (way === 'reads')
    return was['pattern'] === undefined || is['pattern'] === was['pattern']
      ? []
      : [`${at} has the pattern ${is['pattern'] ?? 'of any text'}, and had ${was['pattern']}`];
  return Object.entries(is)
    .filter(([name, limit]) => isStricter(name, was[name], limit))
    .map(([name, limit]) => `${at} is held to the ${name} ${limit}, and was to ${was[name] ?? 'none'}`);
}

const limitsOf = (shape: Shape): Limits => (shape.kind === 'plain' && shape.limits) || {};

function isStricter(name: string, was: number | string | undefined, is: number | string): boolean {
  if (typeof is === 'string' || was === undefined || typeof was === 'string') return is !== was;
  return name.startsWith('min') || name.startsWith('exclusiveMin') ? is > was : is < was;
}
