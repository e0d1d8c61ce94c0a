import type { FighterAnswer, MatchAnswer } from '../../wire/index.ts';
import { untilText } from './bet-words.ts';
import { cockPicture, type Corner } from './cock-picture.ts';
import { recordText, type FightTexts } from './fight-words.ts';
import { make } from './make.ts';

export interface FightProgramme {
  element: HTMLElement;
  /** The fights after the next one. */
  show: (fights: readonly MatchAnswer[]) => void;
  /** Counts down to each; by the server's clock. */
  tick: (now: number) => void;
}

/** What comes after the next fight: who fights, when, and what is known of both. */
export function createFightProgramme({ texts, words }: FightTexts): FightProgramme {
  const list = make('ol', { class: 'programme' });
  let drawn = '';
  let times: { element: HTMLElement; startsAt: string }[] = [];

  const fighter = (corner: Corner, name: string, known: FighterAnswer | undefined) => {
    const line = make('span', {}, make('b', {}, name), ` (${texts[corner]})`);
    if (!known) return make('p', { class: corner }, line);
    const { weight_kg, record, feathers } = known;
    const facts = `${words.kilos.replace('{kg}', weight_kg)} · ${recordText(record)}`;
    line.append(make('span', { class: 'facts' }, facts));
    return make('p', { class: corner }, cockPicture(feathers, corner), line);
  };
  return {
    element: make('section', { class: 'next-fights' }, make('h2', {}, words.programme), list),
    show: (fights) => {
      const ids = fights.map(({ match_id }) => match_id).join(' ');
      if (ids === drawn) return;
      drawn = ids;
      times = [];
      list.replaceChildren(
        ...fights.map(({ starts_at, home, away, fight }) => {
          const time = make('span', { class: 'when' });
          times.push({ element: time, startsAt: starts_at });
          return make(
            'li',
            {},
            make(
              'p',
              { class: 'when-and-which' },
              words.round.replace('{number}', String(fight?.number ?? '')),
              ' · ',
              time,
            ),
            fighter('meron', home, fight?.meron),
            fighter('wala', away, fight?.wala),
          );
        }),
      );
    },
    tick: (now) => {
      for (const { element, startsAt } of times) {
        const text = texts.startsIn.replace('{time}', untilText(startsAt, now));
        if (element.textContent !== text) element.textContent = text;
      }
    },
  };
}
