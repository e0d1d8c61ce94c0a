/**
 * Symbols in a box of 100 × 100, as layers: a paint and a path. Paints: `m` metal · `j` jewel, `i` its light, `J` its shade ·
 * `a` accent, `A` its shade · `y` mango · `w` white · `k` ink · `h` a gleam · `s` a shadow. `-k4` draws a line 4 wide instead of filling.
 */
export type Layers = readonly (readonly [paint: string, path: string])[];

export const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A path in absolute pairs together with its reflection. */
export const both = (path: string) =>
  path + path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${100 - Number(x)} ${y}`);

/** A path in absolute pairs, turned around the middle, so many times, the first by `start` degrees. */
export const around = (count: number, start: number, path: string) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((start + (index * 360) / count) * Math.PI) / 180;
    return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, a: string, b: string) => {
      const [x, y] = [Number(a) - 50, Number(b) - 50];
      const turned = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
      return turned.map((value) => (50 + value).toFixed(1)).join(' ');
    });
  }).join('');

/** A ring of shapes around the middle, each a wedge from `from` to `to` of its step. */
export function wedges(count: number, inner: number, outer: number, share: number): string {
  const at = (turn: number, radius: number) => {
    const angle = turn * 2 * Math.PI;
    return `${(50 + Math.sin(angle) * radius).toFixed(1)} ${(50 - Math.cos(angle) * radius).toFixed(1)}`;
  };
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index / count, (index + share) / count];
    return `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}z`;
  }).join('');
}
