import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

const FACES = [
  { fontFamily: 'system-ui, Roboto, sans-serif', fontWeight: 900, width: 0.72 },
  { fontFamily: 'Georgia, "Noto Serif", serif', fontWeight: 700, width: 0.76 },
  { fontFamily: 'Impact, "Arial Narrow", sans-serif-condensed, sans-serif', fontWeight: 800, width: 0.6 },
  { fontFamily: 'system-ui, Roboto, sans-serif', fontWeight: 800, fontStyle: 'italic', width: 0.72 },
  { fontFamily: 'ui-rounded, "Trebuchet MS", system-ui, sans-serif', fontWeight: 900, width: 0.72 },
] as const;

const ROOM = 140;

/** At most three lines of about the same length. */
export function linesOf(name: string): string[] {
  const words = name.trim().toUpperCase().split(/\s+/);
  const count = Math.min(3, words.length, Math.ceil(name.length / 8));
  const target = name.length / count;
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const full = last === undefined || (last.length + word.length / 2 > target && lines.length < count);
    if (full) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

interface Props {
  name: string;
  palette: Palette;
  random: Random;
  /** `url(#…)` of the metal. */
  metal: string;
}

/** The game's name as its own sign, at the foot of the picture. */
export function lettering({ name, palette, random, metal }: Props) {
  const { width, ...face } = random.pick(FACES);
  const lines = linesOf(name);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(lines.length > 2 ? 22 : 34, Math.max(13, ROOM / (longest * width)));
  const fill = random.pick([metal, metal, '#fff', palette.light]);
  const tilt = random.pick([0, 0, 0, -5, 4]);
  const base = 226 - (lines.length - 1) * size * 0.96;
  return (
    <g
      transform={`rotate(${tilt} 90 210)`}
      {...face}
      fontSize={size.toFixed(1)}
      textAnchor="middle"
      strokeLinejoin="round"
    >
      {lines.map((line, index) => {
        const fit =
          line.length * width * size > ROOM + 12
            ? { textLength: ROOM + 14, lengthAdjust: 'spacingAndGlyphs' }
            : {};
        // Its own edge below its own face: half as many texts to lay out as with a second one for the edge.
        return (
          <text
            key={index}
            x="90"
            y={(base + index * size * 0.96).toFixed(1)}
            {...fit}
            paintOrder="stroke"
            stroke={palette.ink}
            strokeWidth={size * 0.3}
            fill={fill}
          >
            {line}
          </text>
        );
      })}
    </g>
  );
}
