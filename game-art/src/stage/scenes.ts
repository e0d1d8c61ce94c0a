import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { around, starPoints } from './motif.ts';
import type { Mood, Palette } from './palette.ts';
import { palm, ridge, specks, sun, wave } from './scene-parts.ts';
import type { SeedStream } from './seed-stream.ts';

interface Brush {
  palette: Palette;
  stream: SeedStream;
}
type Drawing = (brush: Brush) => Html;

/** A place, the motifs that are at home there, and the hours at which it looks like itself. */
export interface Scene {
  draw: Drawing;
  suits: readonly string[];
  moods: readonly Mood[];
}

const sea: Drawing = ({ palette, stream }) =>
  html`${sun(palette, stream, 130)}
    <path d="${ridge(stream, 250, 26, 9)}" fill="${palette.land[0]}" />
    <path d="M0 262H1200V800H0z" fill="${palette.skyTop}" opacity="0.75" />
    <path
      d="M470 276h120M640 288h150M420 300h90M560 312h140M180 282h130M880 298h160"
      stroke="${palette.light}"
      stroke-width="4"
      stroke-linecap="round"
      opacity="0.6"
    />
    <path d="${wave(330, 44)}" fill="${palette.land[0]}" opacity="0.8" />
    <path d="${wave(450, 60)}" fill="${palette.land[1]}" opacity="0.85" />
    <path d="${wave(590, 76)}" fill="${palette.land[2]}" />
    ${palm(394, 300, 1, palette)} ${palm(820, 320, -1.1, palette)}`;

const volcano: Drawing = ({ palette, stream }) =>
  html`${sun(palette, stream, 120)}
    <path
      d="M150 470C420 400 520 190 566 92Q600 104 634 92C680 190 780 400 1050 470z"
      fill="${palette.land[1]}"
    />
    <path
      d="M566 92Q600 104 634 92L652 140 630 124 614 152 596 126 574 156 552 130z"
      fill="#fff"
      opacity="0.75"
    />
    <path
      d="M600 90C560 60 590 30 640 40 690 10 750 30 740 60 700 80 660 60 640 76z"
      fill="#fff"
      opacity="0.5"
    />
    <path d="${ridge(stream, 380, 40, 7)}" fill="${palette.land[0]}" />
    <path d="${ridge(stream, 470, 26, 9)}" fill="${palette.land[1]}" />
    <path d="${ridge(stream, 580, 20, 6)}" fill="${palette.land[2]}" />
    ${palm(420, 250, 0.8, palette)} ${palm(800, 270, -0.8, palette)}`;

const terraces: Drawing = ({ palette, stream }) =>
  html`${sun(palette, stream, 110)}
    <path d="${ridge(stream, 180, 50, 8)}" fill="${palette.land[0]}" opacity="0.7" />
    ${Array.from({ length: 10 }, (_, step) => {
      const field = ridge(stream, 210 + step * 46 + step * step * 2, 26, 3);
      return html`<path d="${field}" fill="${palette.land[0]}" />
        <path
          d="${field}"
          fill="${palette.land[2]}"
          fill-opacity="${(0.15 + step * 0.085).toFixed(2)}"
          stroke="${palette.light}"
          stroke-width="9"
          stroke-opacity="0.3"
        />`;
    })}`;

const fiesta: Drawing = ({ palette, stream }) => {
  const flags = (y: number, sag: number, offset: number) =>
    Array.from({ length: 31 }, (_, index) => {
      const x = index * 40 + offset - 20;
      const at = (of: number) => y + sag * (1 - ((((of + 4000) % 400) - 200) / 200) ** 2);
      const colour = [palette.jewel[1], palette.metal[1], palette.light, '#fff'][index % 4];
      return html`<path
        d="M${x} ${at(x).toFixed(0)}L${x + 30} ${at(x + 30).toFixed(0)} ${x + 15} ${(at(x + 15) + 36).toFixed(0)}z"
        fill="${colour}"
      />`;
    });
  return html`<circle cx="600" cy="230" r="420" fill="url(#glow)" />
    <path d="${specks(stream, 60, 0, 420, 3)}" fill="#fff" opacity="0.7" />
    ${flags(6, 46, 0)}${flags(84, 58, 200)}
    <path d="${ridge(stream, 470, 30, 12)}" fill="${palette.land[1]}" />
    <path d="${ridge(stream, 560, 20, 9)}" fill="${palette.land[2]}" />
    ${[430, 780, 130, 1050].map(
      (x, index) =>
        html`<path d="M${x} 0V${210 + index * 8}" stroke="${palette.land[2]}" stroke-width="3" />
          <g transform="translate(${x} ${230 + index * 8})">
            <circle r="90" fill="url(#glow)" />
            <path d="M${starPoints(5, 46, 20, 0, 0).join('L')}z" fill="${palette.jewel[0]}" />
            <path d="M${starPoints(5, 26, 11, 0, 0).join('L')}z" fill="${palette.light}" />
          </g>`,
    )}`;
};

const city: Drawing = ({ palette, stream }) => {
  const towers = (ground: number, tallest: number) => {
    let [walls, windows] = ['', ''];
    for (let x = -10; x < 1200;) {
      const [width, height] = [stream.whole(48, 96), stream.whole(60, tallest)];
      walls += `M${x} 800V${ground - height}h${width}V800z`;
      for (let y = ground - height + 16; y < ground + 120; y += 24)
        for (let at = x + 12; at < x + width - 12; at += 18)
          if (stream.next() < 0.32) windows += `M${at} ${y}h8v11h-8z`;
      x += width + stream.whole(0, 10);
    }
    return [walls, windows] as const;
  };
  const [far] = towers(330, 250);
  const [near, lights] = towers(440, 250);
  return html`${sun(palette, stream, 120)}
    <path d="${specks(stream, 70, 0, 260, 2.4)}" fill="#fff" opacity="0.7" />
    <path d="${far}" fill="${palette.land[0]}" />
    <path d="${near}" fill="${palette.land[2]}" />
    <path d="${lights}" fill="${palette.light}" opacity="0.75" />`;
};

const jungle: Drawing = ({ palette, stream }) => {
  const leaf = html`<path d="M0 0C60-90 190-150 330-130 280-30 150 50 0 0z" />`;
  const rib = html`<path
    d="M0 0C100-56 200-100 310-122M80-44 92-100M150-78 172-128M120-64 170-36M190-94 240-76"
    fill="none"
    stroke="${palette.light}"
    stroke-width="4"
    opacity="0.35"
  />`;
  const leafAt = (x: number, y: number, turn: number, size: number, tone: string) =>
    html`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size.toFixed(2)})" fill="${tone}"
      >${leaf}${rib}</g
    >`;
  // None above the middle, where the name stands; a leaf lies at about -22° in its own box.
  const hanging = [-20, 80, 190, 300, 370, 830, 900, 1010, 1120, 1220].map((x, index) =>
    leafAt(x, -30, 112 + stream.whole(-34, 34), stream.between(0.5, 0.85), palette.land[index % 2 ? 2 : 1]),
  );
  const growing = Array.from({ length: 22 }, (_, index) =>
    leafAt(
      (index % 11) * 120,
      830,
      -68 + stream.whole(-44, 44),
      stream.between(0.8, 1.25),
      palette.land[index < 11 ? 1 : 2],
    ),
  );
  return html`<circle cx="600" cy="200" r="440" fill="url(#glow)" />
    ${around(9, html`<path d="M600 160 560-900H640z" fill="${palette.light}" opacity="0.12" />`, 600, 160)}
    <path d="${ridge(stream, 420, 60, 10)}" fill="${palette.land[0]}" opacity="0.6" />
    ${hanging}${growing}`;
};

const reef: Drawing = ({ palette, stream }) =>
  html`<path
      d="M420-10 250 800H420L500-10zM590-10 560 800H700L660-10zM760-10 830 800H1010L830-10zM130-10 10 800H120L200-10z"
      fill="${palette.light}"
      opacity="0.2"
    />
    <path d="${specks(stream, 60, 20, 700, 11)}" fill="none" stroke="#fff" stroke-width="2.5" opacity="0.5" />
    ${Array.from({ length: 9 }, () => {
      const [x, y, size] = [
        stream.whole(60, 1140),
        stream.whole(60, 330),
        stream.between(0.6, 1.3).toFixed(2),
      ];
      return html`<path
        d="M0 0C16-18 46-18 62 0L80-14V14L62 0C46 18 16 18 0 0z"
        transform="translate(${x} ${y}) scale(${stream.pick(['', '-'])}${size} ${size})"
        fill="${palette.jewel[0]}"
        opacity="0.75"
      />`;
    })}
    <path d="${ridge(stream, 600, 40, 9)}" fill="${palette.land[1]}" />
    ${[20, 150, 330, 420, 470, 730, 790, 870, 1010, 1130].map((x, index) => {
      const tall = stream.whole(200, 420);
      return html`<path
        d="M${x} 800c-60-${tall / 3} 40-${tall / 2} 6-${tall} 90 ${tall / 2} 24 ${tall / 1.6} 84 ${tall}z"
        fill="${palette.land[index % 2 ? 2 : 1]}"
      />`;
    })}`;

const capiz: Drawing = ({ palette, stream }) => {
  const size = 80;
  const panes = Array.from({ length: 70 }, () => {
    const [x, y] = [stream.whole(0, 15) * size, stream.whole(0, 10) * size];
    return `M${x} ${y - size / 2}l${size / 2} ${size / 2}-${size / 2} ${size / 2}-${size / 2}-${size / 2}z`;
  });
  const bars = Array.from({ length: 27 }, (_, index) => {
    const x = (index - 10) * size + size / 2;
    return `M${x} 0l800 800M${x} 0l-800 800`;
  });
  return html`<circle cx="600" cy="240" r="460" fill="url(#glow)" />
    <path d="${panes.join('')}" fill="${palette.light}" opacity="0.2" />
    <path d="${bars.join('')}" stroke="${palette.light}" stroke-width="4" opacity="0.3" />
    <path d="M0 620H1200V800H0z" fill="${palette.land[2]}" />
    <path d="M0 612H1200" stroke="${palette.metal[1]}" stroke-width="8" opacity="0.7" />`;
};

export const SCENES: readonly Scene[] = [
  {
    draw: sea,
    suits: ['bangka', 'buko', 'araw', 'perlas'],
    moods: ['dusk', 'noon', 'dawn', 'lagoon', 'night', 'ube'],
  },
  { draw: volcano, suits: ['bulkan', 'araw'], moods: ['dusk', 'dawn', 'harvest', 'ube', 'rain', 'lacquer'] },
  {
    draw: terraces,
    suits: ['kalabaw', 'bahay-kubo', 'salakot', 'mangga'],
    moods: ['rain', 'lagoon', 'noon'],
  },
  {
    draw: fiesta,
    suits: ['parol', 'halo-halo', 'gitara', 'abaniko', 'jeepney'],
    moods: ['fiesta', 'night', 'ube', 'lacquer', 'dusk'],
  },
  { draw: city, suits: ['jeepney', 'gitara'], moods: ['night', 'dusk', 'fiesta', 'ube'] },
  {
    draw: jungle,
    suits: ['tarsier', 'gumamela', 'sampaguita', 'pinya', 'mangga'],
    moods: ['rain', 'lagoon', 'harvest', 'noon'],
  },
  { draw: reef, suits: ['perlas', 'bangka'], moods: ['lagoon', 'noon', 'night', 'ube'] },
  {
    draw: capiz,
    suits: ['sampaguita', 'abaniko', 'salakot', 'halo-halo'],
    moods: ['fiesta', 'lacquer', 'harvest', 'lagoon', 'dawn', 'night'],
  },
];
