/** Words of the live tables. `{…}` is filled in. */
export const liveEn = {
  drawn: 'Drawn table: dealer, cards, wheel and dice are computer graphics, not video.',
  dealer: 'Drawn dealer',
  round: 'Round {number}',
  open: 'Place your bets',
  closing: 'Last seconds',
  closed: 'No more bets',
  over: 'Next round soon',
  lost: 'No connection. The table goes on; what you have bet counts.',
  seconds: '{seconds} seconds left',
  chips: 'Chips',
  chip: 'Chip {amount}',
  undo: 'Undo',
  clear: 'Clear',
  again: 'Same again',
  bet: 'Bet {amount}',
  noChips: 'Put chips on the table',
  wait: 'Wait for the next round',
  taken: 'Bet taken: {amount} on this round.',
  back: 'Bets have closed. {amount} was not confirmed in time and was not staked.',
  noBet: 'You have no bet on this round.',
  limits: '{least} to {most} a spot',
  spot: '{spot}, pays {pays}',
  laid: '{spot}, pays {pays}, not confirmed {laid}, bet {taken}',
  others: 'Others at the table: {count}',
  othersOn: 'others {amount}',
  roads: 'Last rounds',
  bead: 'Bead road',
  big: 'Big road',
  derived: 'Big eye, small and cockroach road',
  cards: 'Cards on the table',
  deposit: 'Make a deposit',
  rules: [
    'Everybody at the table plays the same round. Put chips down, press Bet before the clock ends; after that no bet is taken.',
    'What a round draws is fixed before it opens and cannot be changed by any bet.',
  ],
  wheel: 'Roulette wheel',
  lastNumbers: 'Last numbers',
  chipsOn: 'Chips on',
  dice: 'Three dice',
  lastThrows: 'Last throws',
  throwIs: '{dice}: {total}, {result}.',
  /** Of blackjack. */
  hand: {
    deciding: 'Decide now',
    othersDecide: 'Members decide',
    yourHand: 'Your hand',
    tableHand: 'Everybody’s hand',
    spot: 'Your bet',
    seated: 'Cards come when bets close',
    moves: 'Your decision',
    decide: '{hands} Decide: hit, stand or double.',
    decideTwo: '{hands} Decide: hit or stand.',
    dealerEnds: 'How the dealer ended',
    decided: {
      hit: 'You take a card: it comes when the time is over.',
      stand: 'You stand.',
      double: 'Doubled: {amount} staked. One more card comes when the time is over.',
    },
    results: {
      dealer_stands: 'Dealer stands',
      dealer_bust: 'Dealer over 21',
      dealer_blackjack: 'Dealer’s blackjack',
      hand_blackjack: 'Blackjack for all',
    },
    proof: {
      last: 'Last hands',
      check: 'Round {number}, dealer {total}. Check it.',
      checkHint: 'Press a round to check its cards.',
      checked: 'Round {number} is as it was fixed before bets: these are its cards.',
      wrong: 'Round {number} is NOT what was fixed before bets. Write to support.',
      unable: 'This browser can check rounds only over a secure connection.',
      hash: 'Shown before bets: {hash}',
      seed: 'Seed: {seed}',
    },
  },
  /** Of one kind, besides those of its table for one. */
  kindRules: {
    baccarat: [],
    dragon_tiger: [],
    roulette: [
      'On the borders of the numbers: a split pays 18 stakes, a street 12, a corner 9, a line 6. With zero, a trio pays 12 and the first four 9. Only number, split, trio and first four win on zero.',
    ],
    blackjack: [
      'Everybody at the table gets the same first two cards, against the same dealer. One bet a member and round.',
      'In each decision everybody still in has the same cards and decides alone; the next card comes when the time is over, the same for all who take one. Who does not decide in time stands.',
      '21 and a hand of six cards take no more cards. Six cards that are not over 21 win, whatever the dealer has.',
      'Cards come from an endless shoe. The code shown while bets are open is the SHA-256 of the round’s seed, which is shown after it: press one of the last hands to check its cards.',
      'A double whose stake your wallet does not take in time is not played: the hand stands as it was.',
    ],
    sic_bo: [
      'Three dice. Big is a sum of 11 to 17, small 4 to 10; on a triple both lose, and odd and even too.',
      'A single number pays 2 stakes when it comes once, 3 twice and 4 three times. Double, triple, total and pair pay what stands on them.',
    ],
  },
};

type Written = typeof liveEn;

export type LiveTexts = Omit<Written, 'kindRules'> & {
  kindRules: Readonly<Record<keyof Written['kindRules'], readonly string[]>>;
};
