import type { MatchAnswer } from '../../wire/index.ts';
import { cockPicture } from './cock-picture.ts';
import { byId, setUsable, wait, wantsLessMotion } from './elements.ts';
import { fightersText, resultText, type FightResult, type FightTexts } from './fight-words.ts';
import { button, make } from './make.ts';

/** What is to be seen: a fight that runs, or what one came to; with neither, its cocks stand there. */
export interface Scene {
  match: MatchAnswer;
  isFighting?: boolean;
  result?: FightResult;
}

export interface FightPit {
  element: HTMLElement;
  /** What the ring shows now, and the last settled fight, which can be replayed. */
  show: (live: Scene | undefined, last: (Scene & { result: FightResult }) | undefined) => void;
}

const FIGHT_MS = 5_000;
const END_MS = 5_000;

/** The pit with the drawn cocks. While a fight runs both move alike: nobody can see in it who will win. */
export function createFightPit(parts: FightTexts): FightPit {
  const { words } = parts;
  const caption = make('p', { class: 'pit-caption' });
  const cocks = make('div', { class: 'pit-cocks', role: 'img' });
  const replay = button({ class: 'more replay' }, () => void toggle(), words.replay);
  let live: Scene | undefined;
  let last: (Scene & { result: FightResult }) | undefined;
  let replayed: Scene | undefined;
  /** Of the replay: one that was stopped shows nothing any more. */
  let turn = 0;
  let drawn = '';

  const captionOf = ({ match, isFighting }: Scene) => {
    if (replayed) return `${words.replaying} ${fightersText(match, parts)}`;
    return isFighting ? `${words.fighting} ${fightersText(match, parts)}` : '';
  };
  function draw() {
    const scene = replayed ?? live;
    replay.textContent = replayed ? words.stopReplay : words.replay;
    setUsable(replay, last !== undefined);
    caption.textContent = scene ? captionOf(scene) : '';
    cocks.hidden = scene === undefined;
    if (!scene) return;
    const { match, isFighting, result } = scene;
    const came = result ? `: ${resultText(result, parts)}` : '';
    cocks.setAttribute('aria-label', `${caption.textContent || fightersText(match, parts)}${came}`);
    cocks.classList.toggle('is-fighting', isFighting === true);
    cocks.dataset['result'] = result ?? '';
    if (drawn === match.match_id) return;
    drawn = match.match_id;
    const { fight } = match;
    cocks.replaceChildren(
      ...(fight
        ? [cockPicture(fight.meron.feathers, 'meron'), cockPicture(fight.wala.feathers, 'wala')]
        : []),
    );
  }
  async function toggle() {
    turn += 1;
    const own = turn;
    const fight = last;
    const show = (scene: Scene | undefined) => {
      replayed = scene;
      draw();
    };
    if (replayed || !fight) return show(undefined);
    byId('clock-spoken').textContent =
      `${words.replaying} ${fightersText(fight.match, parts)}: ${resultText(fight.result, parts)}`;
    if (!wantsLessMotion()) {
      show({ match: fight.match, isFighting: true });
      await wait(FIGHT_MS);
      if (own !== turn) return;
    }
    show(fight);
    await wait(END_MS);
    if (own === turn) show(undefined);
  }
  draw();

  return {
    element: make('div', { class: 'pit' }, caption, cocks, replay),
    show: (scene, settled) => {
      live = scene;
      last = settled;
      draw();
    },
  };
}
