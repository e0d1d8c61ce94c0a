import type { CAMPAIGN_ICONS } from '@palaro/contract';
import classes from './pick-icon.module.css';

export type CampaignIcon = (typeof CAMPAIGN_ICONS)[number];

/** Fill and path of the layers, in a square of 100. */
const DRAWN: Record<CampaignIcon, readonly (readonly [fill: string, path: string])[]> = {
  jeepney: [
    ['#c21d55', 'M10 36h62l16 18v20H10z'],
    ['#ffb81f', 'M10 56h78v6H10z'],
    ['#f4fbff', 'M16 42h12v10H16zM32 42h12v10H32zM48 42h12v10H48zM66 42h6l9 10H66z'],
    ['#2b1700', 'M26 66a10 10 0 1 0 .1 0zM72 66a10 10 0 1 0 .1 0z'],
    ['#ffb81f', 'M26 72a4 4 0 1 0 .1 0zM72 72a4 4 0 1 0 .1 0zM24 28h44v8H24z'],
  ],
  parol: [
    ['#ffb81f', 'M50 8l11 25 27-5-18 21 18 21-27-5-11 25-11-25-27 5 18-21L12 28l27 5z'],
    ['#c21d55', 'M50 24l8 18 19-1-12 9 12 9-19-1-8 18-8-18-19 1 12-9-12-9 19 1z'],
    ['#fff1d1', 'M50 40a9 9 0 1 0 .1 0z'],
  ],
  carabao: [
    ['#d9c6a5', 'M28 34C8 34 4 18 12 8c2 12 12 14 22 16zM72 34c20 0 24-16 16-26-2 12-12 14-22 16z'],
    [
      '#4d454d',
      'M50 22c20 0 28 14 26 30-2 12-6 16-8 26-2 9-9 14-18 14s-16-5-18-14c-2-10-6-14-8-26-2-16 6-30 26-30z',
    ],
    ['#8b7d85', 'M50 66c11 0 18 5 17 13-1 8-8 13-17 13s-16-5-17-13c-1-8 6-13 17-13z'],
    ['#251a20', 'M36 46a4 4 0 1 0 .1 0zM64 46a4 4 0 1 0 .1 0zM43 76a3 4 0 1 0 .1 0zM57 76a3 4 0 1 0 .1 0z'],
  ],
  sampaguita: [
    ['#12663e', 'M50 60c-4 14-12 26-28 32 2-14 10-26 22-32zM54 60c4 14 12 26 28 32-2-14-10-26-22-32z'],
    [
      '#fffdf7',
      'M50 8c9 10 10 22 0 34-10-12-9-24 0-34zM88 36c-7 12-18 17-32 10 7-14 18-16 32-10zM12 36c7 12 18 17 32 10-7-14-18-16-32-10zM26 80c-2-14 4-24 18-28 2 14-4 24-18 28zM74 80c2-14-4-24-18-28-2 14 4 24 18 28z',
    ],
    ['#ffb81f', 'M50 40a8 8 0 1 0 .1 0z'],
  ],
  mango: [
    ['#ffb81f', 'M28 28C50 8 86 20 92 50c4 26-22 44-48 40C18 86 4 68 10 50c4-10 10-16 18-22z'],
    ['#f78f00', 'M92 50c4 26-22 44-48 40 28-6 42-24 40-52 4 4 7 8 8 12z'],
    ['#12663e', 'M30 16C42 2 62 2 74 10 64 20 44 26 30 16z'],
    ['#7d4c00', 'M26 8h6l2 22h-6z'],
  ],
  bangka: [
    ['#fff1d1', 'M48 10v44H18z'],
    ['#ffb81f', 'M54 18v36h26z'],
    ['#7d4c00', 'M47 8h6v54h-6z'],
    ['#c21d55', 'M8 58h84c-4 14-14 22-26 22H34C22 80 12 72 8 58z'],
    ['#1b5798', 'M4 82c8-6 16 6 24 0s16 6 24 0 16 6 24 0 14 4 20 0v10H4z'],
  ],
};

/** A drawn icon of the campaign; its container has the accessible name. */
export function IconArt({ icon }: { icon: CampaignIcon }) {
  return (
    <svg className={classes.art} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {DRAWN[icon].map(([fill, path]) => (
        <path key={path} d={path} fill={fill} stroke="#2b1700" strokeWidth="2" strokeLinejoin="round" />
      ))}
    </svg>
  );
}
