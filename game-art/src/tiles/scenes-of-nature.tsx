import { disc, fixed, rays, ridge, specks, type Scene } from './scene-brush.tsx';

export const sea: Scene = (brush) => {
  const { palette, random } = brush;
  const wave = (y: number, size: number) =>
    `M-20 ${y}${Array.from({ length: 6 }, () => `q${size} -${size / 2} ${size * 2} 0t${size * 2} 0`).join('')}V250H-20z`;
  return (
    <>
      {disc(brush)}
      <path d={wave(132, random.between(9, 16))} fill={palette.layers[0]} />
      <path
        d="M40 142h44M96 150h56M20 160h40M76 168h70"
        stroke={palette.light}
        strokeWidth="2"
        opacity="0.5"
      />
      <path d={wave(160, random.between(12, 20))} fill={palette.layers[1]} />
      <path d={wave(186, random.between(14, 24))} fill={palette.layers[2]} />
    </>
  );
};

export const ridges: Scene = (brush) => {
  const { palette, random } = brush;
  const soft = random.next() < 0.4;
  return (
    <>
      {disc(brush)}
      <path d={ridge(random, 112, 34, soft)} fill={palette.layers[0]} />
      <path d={ridge(random, 146, 26, soft)} fill={palette.layers[1]} />
      <path d={ridge(random, 182, 14, soft)} fill={palette.layers[2]} />
    </>
  );
};

export const leaves: Scene = ({ palette, random, glow }) => {
  const leaf = 'M0 0C14-26 46-44 92-40 78-6 44 14 0 0z';
  const rib = 'M0 0C26-16 54-30 88-38M22-12 26-28M40-22 46-36M34-18 48-12M54-28 68-22';
  const corners = [
    [0, 200, -10],
    [0, 160, -50],
    [180, 200, 190],
    [180, 150, 230],
    [0, 40, 40],
    [180, 40, 140],
    [0, 238, 0],
    [180, 238, 180],
  ] as const;
  return (
    <>
      <circle cx="90" cy="92" r="96" fill={glow} />
      <path d={rays(7, random.next())} fill={palette.light} opacity="0.1" />
      {corners.map(([x, y, turn], index) => (
        <g
          key={turn}
          transform={`translate(${x} ${y}) rotate(${turn + random.whole(-14, 14)}) scale(${random.between(0.85, 1.25).toFixed(2)})`}
        >
          <path d={leaf} fill={palette.layers[index % 3]} />
          <path d={rib} fill="none" stroke={palette.skyLow} strokeWidth="1.5" opacity="0.6" />
        </g>
      ))}
    </>
  );
};

export const deep: Scene = ({ palette, random }) => (
  <>
    <path
      d={`M20-10 ${random.whole(-40, 0)} 250H${random.whole(24, 50)}zM70-10 ${random.whole(50, 70)} 250H110zM120-10 130 250H${random.whole(170, 200)}z`}
      fill={palette.light}
      opacity="0.16"
    />
    <path d={specks(random, 18, 10, 200, 5)} fill="none" stroke="#fff" opacity="0.5" />
    <path d={ridge(random, 196, 14, true)} fill={palette.layers[1]} />
    {[8, 30, 146, 170].map((x) => (
      <path
        key={x}
        d={`M${x} 240c-${random.whole(6, 16)}-26 ${random.whole(6, 16)}-40 0-${random.whole(50, 96)} ${random.whole(14, 22)} 36 ${random.whole(2, 10)} 60 12 ${random.whole(56, 90)}z`}
        fill={palette.layers[2]}
      />
    ))}
  </>
);

export const clouds: Scene = (brush) => {
  const { palette, random } = brush;
  const curl = 'M-60 20H60C66 8 54-4 42 2 40-16 14-20 6-6-2-24-30-20-30-4-46-10-62 4-60 20z';
  const swirl = 'M26 8a8 8 0 1 1 8 8M-14 6a9 9 0 1 1 9 9M-44 12a6 6 0 1 1 6 6';
  return (
    <>
      {disc(brush)}
      {[
        [30, 66, 0.9],
        [150, 96, 0.8],
        [20, 140, 1.1],
        [160, 170, 1.2],
        [60, 196, 1.3],
        [132, 216, 1.4],
      ].map(([x = 0, y = 0, size = 1], index) => (
        <g
          key={y}
          transform={`translate(${x + random.whole(-16, 16)} ${y}) scale(${fixed(index % 2 ? -size : size)} ${size})`}
        >
          <path d={curl} fill={palette.layers[index % 3]} />
          <path d={swirl} fill="none" stroke={palette.metal[1]} strokeWidth="1.8" opacity="0.75" />
        </g>
      ))}
    </>
  );
};
