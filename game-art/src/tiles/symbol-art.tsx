import { layersOf, type SymbolName } from './symbols.ts';

/** Paint → a color or `url(#…)`. */
export type Paints = Record<'m' | 'j' | 'i' | 'J' | 'a' | 'A' | 'y' | 'w' | 'k' | 'h' | 's' | 'rim', string>;

interface Props {
  name: SymbolName;
  paints: Paints;
  /** Placing within the picture. */
  transform: string;
  /** Drawn on the symbols that have room for a number. */
  number: number;
  /** Smaller things in the background go without the metal rim. */
  plain?: boolean;
}

const PAINT = /^(-?)(\w)([\d.]*)$/;

export function SymbolArt({ name, paints, transform, number, plain = false }: Props) {
  const layers = layersOf(name);
  const outline = layers.flatMap(([paint, path]) => (/^[hst-]/.test(paint) ? [] : [path])).join('');
  return (
    <g transform={transform} strokeLinejoin="round" strokeLinecap="round">
      <path
        d={outline}
        fill={paints.k}
        stroke={paints.k}
        strokeWidth={plain ? 6 : 13}
        opacity={plain ? 0.6 : 0.9}
      />
      {!plain && <path d={outline} fill={paints.rim} stroke={paints.rim} strokeWidth="7" />}
      {!plain && <path d={outline} fill={paints.k} stroke={paints.k} strokeWidth="3" />}
      {layers.map(([paint, path], index) => {
        const [, line, letter = 'k', width] = PAINT.exec(paint) ?? [];
        if (letter === 't')
          return (
            <text
              key={index}
              x="50"
              y={name === 'balls' ? 75 : 61}
              fontSize={name === 'balls' ? 26 : 36}
              fontWeight="900"
              textAnchor="middle"
              fill={paints.k}
            >
              {number}
            </text>
          );
        const color = paints[letter as keyof Paints];
        return (
          <path
            key={index}
            d={path}
            {...(line ? { fill: 'none', stroke: color, strokeWidth: width } : { fill: color })}
          />
        );
      })}
    </g>
  );
}
