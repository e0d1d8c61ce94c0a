import { disc, fixed, ridge, specks, type Scene } from './scene-brush.tsx';

export const temple: Scene = ({ palette, random, glow }) => {
  const [half, top] = [random.whole(44, 58), random.whole(30, 60)];
  const arch = (size: number) =>
    `M${90 - size} 240V${top + 40}C${90 - size} ${top} ${90 - size / 3} ${top - 10} 90 ${top - 30 + size / 4}C${90 + size / 3} ${top - 10} ${90 + size} ${top} ${90 + size} ${top + 40}V240z`;
  return (
    <>
      <path d={arch(half + 34)} fill={palette.layers[1]} />
      <path d={arch(half + 16)} fill={palette.layers[0]} />
      <path d={arch(half)} fill={palette.skyLow} />
      <circle cx="90" cy="96" r="72" fill={glow} />
      <path d={arch(half)} fill="none" stroke={palette.metal[1]} strokeWidth="2.5" />
      <path
        d="M-2 240V40h16v200zM166 240V40h16v200zM-6 30h24v10H-6zM162 30h24v10h-24z"
        fill={palette.layers[2]}
      />
      <path d="M4 48v180M9 48v180M171 48v180M176 48v180" stroke={palette.metal[1]} opacity="0.5" />
    </>
  );
};

export const city: Scene = (brush) => {
  const { palette, random } = brush;
  const towers = (ground: number, swing: number) => {
    let [path, lights] = ['', ''];
    for (let x = -6; x < 180;) {
      const [width, height] = [random.whole(14, 30), random.whole(30, swing)];
      path += `M${x} 240V${ground - height}h${width}V240z`;
      for (let y = ground - height + 6; y < ground + 30; y += 8)
        for (let at = x + 4; at < x + width - 4; at += 6)
          if (random.next() < 0.35) lights += `M${at} ${y}h2.5v3.5h-2.5z`;
      x += width + random.whole(0, 4);
    }
    return [path, lights] as const;
  };
  const [far] = towers(150, 100);
  const [near, lights] = towers(190, 70);
  return (
    <>
      {disc(brush)}
      <path d={far} fill={palette.layers[0]} />
      <path d={near} fill={palette.layers[2]} />
      <path d={lights} fill={palette.light} opacity="0.8" />
    </>
  );
};

export const lanterns: Scene = ({ palette, random, glow }) => (
  <>
    <circle cx="90" cy="104" r="100" fill={glow} />
    <path d="M-10 8Q40 44 90 20T190 16" fill="none" stroke={palette.metal[1]} strokeWidth="1.5" />
    {[16, 46, 76, 108, 140, 168].map((x, index) => {
      const [drop, size] = [random.between(12, 62), random.between(0.7, 1.25)];
      const color = index % 2 ? palette.jewel : palette.accent;
      return (
        <g key={x}>
          <path d={`M${x} 10V${fixed(24 + drop)}`} stroke={palette.metal[2]} />
          <g transform={`translate(${x} ${fixed(24 + drop)}) scale(${fixed(size)})`}>
            <circle r="20" cy="12" fill={glow} />
            <path d="M-5 0H5C13 6 13 18 5 24H-5C-13 18-13 6-5 0z" fill={color[1]} />
            <path d="M0 0C5 6 5 18 0 24-5 18-5 6 0 0z" fill={color[0]} opacity="0.8" />
            <path d="M-5-2H5V1H-5zM-5 23H5V26H-5zM-1 26H1V34H-1z" fill={palette.metal[1]} />
          </g>
        </g>
      );
    })}
    <path d={specks(random, 20, 60, 220, 1.6)} fill={palette.light} opacity="0.7" />
  </>
);

export const stage: Scene = ({ palette, random, glow }) => {
  const fold = random.whole(34, 46);
  const curtain = `M0-4C${fold} 30 ${fold + 16} 80 ${fold - 10} 130 ${fold - 22} 170 ${fold - 30} 210 ${fold - 16} 244H-4V-4z`;
  const side = (
    <>
      <path d={curtain} fill={palette.jewel[2]} />
      <path
        d={`M6-4C24 60 22 150 8 244M16-4C40 50 34 120 18 180M28-4C52 40 50 90 34 140`}
        fill="none"
        stroke={palette.jewel[1]}
        strokeWidth="5"
        opacity="0.7"
      />
    </>
  );
  return (
    <>
      <path d="M60-10 20 220H160L120-10z" fill={palette.light} opacity="0.2" />
      <ellipse cx="90" cy="206" rx="96" ry="26" fill={palette.layers[2]} />
      <circle cx="90" cy="104" r="84" fill={glow} />
      {side}
      <g transform="matrix(-1 0 0 1 180 0)">{side}</g>
      <path d="M-4-4H184V14Q160 34 135 16 112 36 90 16 68 36 45 16 20 34-4 14z" fill={palette.jewel[1]} />
      <path
        d="M-4 14Q20 34 45 16 68 36 90 16 112 36 135 16 160 34 184 14"
        fill="none"
        stroke={palette.metal[1]}
        strokeWidth="2.5"
      />
    </>
  );
};

export const pitch: Scene = ({ palette, random, glow }) => (
  <>
    <path d="M8 20H72V44H8zM108 20H172V44H108z" fill={palette.ink} opacity="0.7" />
    <path
      d={[16, 28, 40, 52, 64, 116, 128, 140, 152, 164].map((x) => `M${x} 26v.1M${x} 38v.1`).join('')}
      stroke="#fff"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M8 44-40 190H70L72 44zM172 44 220 190H110L108 44z" fill="#fff" opacity="0.12" />
    <path d={ridge(random, 124, 4, true)} fill={palette.layers[2]} />
    <path d={specks(random, 50, 128, 150, 1.8)} fill={palette.light} opacity="0.45" />
    <path d="M-10 156H190V240H-10z" fill={palette.accent[2]} />
    <path
      d="M20 156-30 240H30L56 156zM92 156 86 240H140L128 156zM164 156 196 240H260V156z"
      fill={palette.accent[1]}
      opacity="0.45"
    />
    <circle cx="90" cy="104" r="84" fill={glow} />
  </>
);

export const felt: Scene = ({ palette, random, glow }) => (
  <>
    <circle cx="90" cy="40" r="120" fill={glow} />
    <ellipse cx="90" cy="206" rx="150" ry="96" fill={palette.metal[2]} />
    <ellipse cx="90" cy="208" rx="140" ry="88" fill={palette.accent[2]} />
    <ellipse
      cx="90"
      cy="214"
      rx="120"
      ry="74"
      fill="none"
      stroke={palette.metal[1]}
      strokeWidth="2"
      opacity="0.7"
    />
    <path d={specks(random, 12, 6, 100, 7)} fill={palette.light} opacity="0.16" />
    <path d={specks(random, 22, 4, 110, 2)} fill={palette.light} opacity="0.6" />
  </>
);
