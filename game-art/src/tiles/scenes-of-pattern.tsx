import { fixed, rays, specks, type Scene } from './scene-brush.tsx';

export const burst: Scene = ({ palette, random, glow }) => (
  <>
    <path d={rays(random.whole(9, 16), random.next())} fill={palette.light} opacity="0.22" />
    <circle cx="90" cy="100" r="92" fill={glow} />
    <path d={specks(random, 14, 4, 200, 2)} fill={palette.light} opacity="0.7" />
  </>
);

export const space: Scene = ({ palette, random, glow }) => {
  const [x, y, r] = [random.pick([24, 152]), random.whole(30, 70), random.whole(22, 40)];
  return (
    <>
      <path d={specks(random, 46, 0, 240, 1.3)} fill="#fff" opacity="0.85" />
      <path d={specks(random, 8, 0, 200, 2.4)} fill={palette.light} />
      <ellipse
        cx="90"
        cy="110"
        rx="130"
        ry="60"
        fill={glow}
        transform={`rotate(${random.whole(-40, 40)} 90 110)`}
      />
      <circle cx={x} cy={y} r={r} fill={palette.accent[1]} />
      <path
        d={`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r} ${r * 1.3} ${r * 1.3} 0 0 0 0-${2 * r}z`}
        fill={palette.accent[2]}
      />
      <ellipse
        cx={x}
        cy={y}
        rx={r * 1.7}
        ry={r * 0.4}
        fill="none"
        stroke={palette.light}
        strokeWidth="3"
        opacity="0.8"
        transform={`rotate(${random.whole(-30, 30)} ${x} ${y})`}
      />
    </>
  );
};

export const scales: Scene = ({ palette, random, glow }) => {
  const size = random.pick([22.5, 30, 36]);
  let path = '';
  for (let row = 0; row * size * 0.5 < 260; row++)
    for (let x = row % 2 ? 0 : -size / 2; x < 200; x += size)
      for (const share of [0.5, 0.34, 0.18])
        path += `M${fixed(x - size * share)} ${fixed(row * size * 0.5)}a${fixed(size * share)} ${fixed(size * share)} 0 0 1 ${fixed(size * share * 2)} 0`;
  return (
    <>
      <path d={path} fill="none" stroke={palette.light} strokeWidth="1.2" opacity="0.35" />
      <circle cx="90" cy="102" r="98" fill={glow} />
    </>
  );
};

export const capiz: Scene = ({ palette, random, glow }) => {
  const size = random.pick([24, 30, 36]);
  let [panes, lines] = ['', ''];
  for (let x = -180; x < 360; x += size) lines += `M${x} 0l240 240M${x} 240l240-240`;
  for (let index = 0; index < 16; index++) {
    const [x, y] = [random.whole(0, 180 / size) * size, random.whole(0, 240 / size) * size];
    panes += `M${x} ${y - size / 2}l${size / 2} ${size / 2}-${size / 2} ${size / 2}-${size / 2}-${size / 2}z`;
  }
  return (
    <>
      <path d={panes} fill={palette.light} opacity="0.16" />
      <path d={lines} stroke={palette.light} opacity="0.22" />
      <circle cx="90" cy="102" r="96" fill={glow} />
    </>
  );
};

export const horizon: Scene = ({ palette, random, glow }) => {
  const y = random.whole(126, 150);
  let lines = '';
  for (let step = 0; step < 8; step++) lines += `M-10 ${fixed(y + 1.9 ** step)}H190`;
  for (let x = -220; x <= 400; x += 26) lines += `M90 ${y - 30}L${x} 250`;
  return (
    <>
      <path d={specks(random, 26, 0, 110, 1.2)} fill="#fff" opacity="0.8" />
      <circle cx="90" cy={y - 34} r="54" fill={palette.light} />
      <path
        d={Array.from({ length: 5 }, (_, index) => `M30 ${y - 30 + index * 9}H150v${2 + index}H30z`).join('')}
        fill={palette.skyLow}
      />
      <rect y={y} width="180" height="120" fill={palette.layers[2]} />
      <clipPath id={`${glow.slice(5, -1)}h`}>
        <rect y={y} width="180" height="120" />
      </clipPath>
      <path
        d={lines}
        clipPath={`url(#${glow.slice(5, -1)}h)`}
        stroke={palette.accent[0]}
        strokeWidth="1.3"
        opacity="0.8"
      />
      <circle cx="90" cy="100" r="84" fill={glow} opacity="0.7" />
    </>
  );
};
