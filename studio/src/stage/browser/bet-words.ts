import type { MarketAnswer, MatchAnswer } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';

type Words = Readonly<Record<string, string>>;

/** "HDPH" → "Handicap, first half" */
export function betTypeName(code: string, texts: TableTexts): string {
  const names: Words = texts.betTypes;
  const whole = names[code];
  if (whole) return whole;
  const base = names[code.replace(/H$/, '')];
  return base ? texts.firstHalf.replace('{name}', base) : code;
}

/** "home_first" → "Cebu Carabaos first"; scores stay as they are. */
export function selectionName(
  selection: string,
  { home, away }: Pick<MatchAnswer, 'home' | 'away'>,
  texts: TableTexts,
): string {
  if (/^\d/.test(selection)) return selection;
  // Of a cup, `away` lists all who take part.
  const [, place] = /^t(\d+)$/.exec(selection) ?? [];
  if (place) return away.split(', ')[Number(place) - 1] ?? selection;
  const words: Words = { ...texts.parts, meron: texts.meron, wala: texts.wala, home, away };
  return selection
    .split(/[_-]/)
    .map((part) => words[part] ?? part)
    .join(' / ');
}

/** "Handicap −1.5": the criteria stand with what they are about. */
export function marketName(
  { bet_type, criteria }: Pick<MarketAnswer, 'bet_type' | 'criteria'>,
  texts: TableTexts,
) {
  return criteria ? `${betTypeName(bet_type, texts)} ${criteria}` : betTypeName(bet_type, texts);
}

/** "3:05" until a time, by the server's clock. */
export function untilText(at: string, now: number): string {
  const seconds = Math.max(0, Math.round((Date.parse(at) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
