import type { LiveKind } from '@palaro/studio/engine/live-kind';

/** What the page of a round says of a draw, as the stage shows it. */
export interface DrawInBooks {
  hands: { title: string; cards: string }[];
  /** Of the wheel. */
  draw: string;
  /** Before the sentence about the win. */
  details: string;
  bead: string;
}

interface LiveFacts {
  /** Spots that are bet on. */
  spots: readonly [string, string, ...string[]];
  /** Results that the roads count. */
  sides: readonly string[];
  /** How a sentence about a round begins that has been settled. */
  sentence: RegExp;
  read: (fact: (name: string) => string) => DrawInBooks;
}

export const LIVE_FACTS: Readonly<Record<LiveKind, LiveFacts>> = {
  baccarat: {
    spots: ['player', 'banker', 'tie', 'player_pair', 'banker_pair'],
    sides: ['player', 'banker', 'tie'],
    sentence: /wins\. ./,
    read: (fact) => {
      const hands = ['Player', 'Banker'].map((name) => ({
        title: `${name} ${/\d/.exec(fact(name).split('(')[1] ?? '')?.[0]}`,
        cards: cardsOf(fact(name)),
      }));
      const details = `${hands.map(({ title }) => title).join(', ')}. ${fact('Result')} wins.`;
      return { hands, draw: '', details, bead: fact('Result').slice(0, 1) };
    },
  },
  dragon_tiger: {
    spots: ['dragon', 'tiger', 'tie', 'suited_tie'],
    sides: ['dragon', 'tiger', 'tie'],
    sentence: /wins\. ./,
    read: (fact) => ({
      hands: ['Dragon', 'Tiger'].map((name) => ({ title: name, cards: cardsOf(fact(name)) })),
      draw: '',
      details: `${fact('Result')} wins.`,
      bead: fact('Result').slice(0, 1),
    }),
  },
  roulette: {
    spots: [
      'n17',
      'red',
      'n1_2',
      'dozen2',
      'n1_2_3',
      'black',
      'n1_2_4_5',
      'odd',
      'n31_32_33_34_35_36',
      'column3',
      'n0_1_2_3',
      'high',
    ],
    sides: ['red', 'black', 'green'],
    sentence: /^Number \d+, \w+\. ./,
    read: (fact) => {
      const number = fact('Number');
      return {
        hands: [],
        draw: number,
        details: `Number ${number}, ${colourOf(Number(number))}.`,
        bead: number,
      };
    },
  },
  sic_bo: {
    spots: [
      'single3',
      'big',
      'pair1_2',
      'small',
      'total10',
      'odd',
      'double5',
      'even',
      'any_triple',
      'total4',
      'triple6',
    ],
    sides: ['big', 'small', 'triple'],
    sentence: /^\d, \d, \d: \d+, [^.]+\. ./,
    read: (fact) => {
      const [dice, sum] = [fact('The dice'), fact('Sum')];
      const result = fact('Result') === 'Triple' ? 'Any triple' : fact('Result');
      return {
        hands: [],
        draw: `${dice.replaceAll(',', ' +')} = ${sum}`,
        details: `${dice}: ${sum}, ${result}.`,
        bead: sum,
      };
    },
  },
  blackjack: {
    spots: ['hand', 'hand'],
    sides: ['dealer_stands', 'dealer_bust', 'dealer_blackjack', 'hand_blackjack'],
    sentence: /^Your hand .*(No win|You won|came back)/,
    read: (fact) => {
      const [mine, dealers] = [fact('You'), fact('Dealer')];
      const totalOf = (hand: string) => /\((\d+)\)/.exec(hand)?.[1] ?? '';
      const titles = [`Your hand ${totalOf(mine)}`, `Dealer ${totalOf(dealers)}`];
      return {
        hands: [
          { title: titles[1] ?? '', cards: cardsOf(dealers) },
          { title: titles[0] ?? '', cards: cardsOf(mine) },
        ],
        draw: '',
        details: `${titles.join(', ')}. ${HAND_RESULTS[fact('Result')]}`,
        bead: fact('Result') === 'Blackjack' ? '21' : totalOf(dealers),
      };
    },
  },
};

const HAND_RESULTS: Readonly<Record<string, string>> = {
  Blackjack: 'Blackjack!',
  'Six cards': 'Six cards without going over 21: your hand wins.',
  Won: 'Your hand wins.',
  Push: 'Equal: your stake comes back.',
  Lost: 'The dealer wins.',
  Bust: 'Over 21.',
};

const cardsOf = (hand: string) => hand.replace(/ \(.*/, '');

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

function colourOf(number: number): string {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}
