import { GAME_CATEGORIES, type GameCategory } from '@palaro/contract';
import { gameOf, longShot } from './games.ts';
import type { Offer } from './offers.ts';
import { PICKS } from './picks.ts';
import type { Seat } from './seat.ts';
import {
  goalOf,
  largestStake,
  least,
  playForAll,
  playOn,
  playOut,
  playSteadily,
  toCentavo,
  usualStake,
  wouldRelease,
} from './ways.ts';

/** One way to live from offers. */
export interface Strategy {
  name: string;
  suits: (offer: Offer) => boolean;
  /** Ends the grant itself, so nothing of the bonus may be paid: worth 0 at most. */
  cancels?: true;
  /** Plays one grant to its end; what of its money has to be played afterwards is played by the caller. */
  play: (seat: Seat, other: Seat) => void;
  /** 1 when not said. */
  members?: 2;
}

const isGrant = ({ terms }: Offer) => terms !== undefined;
const isOfDeposit = ({ terms, paidIn }: Offer) => terms !== undefined && paidIn > 0n;
const isPlain = ({ terms }: Offer) => terms === undefined;

const FEW = 3;
const EVEN = longShot(200);
const [RED, BLACK] = ['red', 'black'].map((spot) => gameOf('hash', 'roulette-plain', spot));

/** A few bets of all that may be bet, as far as they do not meet the requirement. */
function playFewLarge(seat: Seat, each: (stake: bigint) => void): void {
  for (let bet = 0; bet < 2 * FEW && seat.money.isRunning; bet += 1) {
    const stake = largestStake(seat);
    if (stake === 0n || wouldRelease(seat, stake)) return;
    each(stake);
  }
}

const CANCELLED: readonly Strategy[] = [
  {
    name: 'few large bets, then cancel',
    suits: isOfDeposit,
    cancels: true,
    play: (seat) => {
      playFewLarge(seat, (stake) => seat.play(EVEN, stake));
      seat.money.cancel();
    },
  },
  {
    name: 'rollbacks and late bets, then an exclusion',
    suits: isOfDeposit,
    cancels: true,
    play: (seat) => {
      const { money, randomness } = seat;
      playFewLarge(seat, (stake) => {
        const bet = seat.open(EVEN, stake);
        if (randomness.float() < 0.5) money.rollBack(bet);
        else seat.finish(EVEN, bet);
      });
      const late = [toCentavo(money.own / 2n), largestStake(seat), largestStake(seat)].flatMap((stake) => {
        const most = least(stake, toCentavo(money.own + money.bonus));
        const isAllowed = most > 0n && (most <= money.own || most <= (money.terms?.mostBet ?? 0n));
        return isAllowed ? [seat.open(longShot(1_000), most)] : [];
      });
      money.cancel({ evenWithOpenBets: true });
      for (const bet of late) seat.finish(longShot(1_000), bet);
    },
  },
];

const RISKS: readonly Strategy[] = [
  {
    name: 'lowest risk to the end',
    suits: isGrant,
    play: (seat) => playSteadily(seat),
  },
  {
    name: 'few large bets, cancelled when they are lost',
    suits: isOfDeposit,
    play: (seat) => {
      const { money } = seat;
      const deposit = money.terms?.deposit ?? 0n;
      playOn(seat, () => {
        const stake = least(largestStake(seat), toCentavo(money.own + money.bonus - deposit));
        return { game: EVEN, stake };
      });
      money.cancel();
    },
  },
  {
    name: 'own money on long odds, then the bonus',
    suits: isOfDeposit,
    play: (seat) => {
      const { money } = seat;
      const before = money.own + money.bonus;
      playOn(seat, () =>
        money.own + money.bonus > before ? undefined : { game: longShot(2_000), stake: largestStake(seat) },
      );
      playSteadily(seat);
    },
  },
  {
    name: 'the largest bets for one large win',
    suits: isGrant,
    play: (seat) => playForAll(seat, goalOf(seat)),
  },
  {
    name: 'lowest risk, then all the cash on long odds',
    suits: ({ terms }) => terms?.isSticky === true,
    play: (seat) => {
      playSteadily(seat);
      const stake = toCentavo(seat.money.cash);
      if (seat.money.withheld > 0n && stake > 0n) seat.play(longShot(10_000), stake);
    },
  },
  {
    name: 'two members on two sides',
    suits: isOfDeposit,
    members: 2,
    play: (seat, other) => {
      const { float } = seat.randomness;
      const drawn = {
        float: (
          (value: number) => () =>
            value
        )(float()),
      };
      for (const [one, game] of [
        [seat, RED],
        [other, BLACK],
      ] as const)
        if (game) one.pay(one.open(game, largestStake(one)), game.draw(drawn));
      // Who has lost plays for all with the house's money, who has won plays it safe.
      for (const one of [seat, other])
        if (one.money.own > 0n) playSteadily(one);
        else playForAll(one, goalOf(one));
    },
  },
];

/** Sizes that stand for their offer where each type of game is played: the others differ by a factor. */
const EACH_GAME = ['OTB 300', 'DB 300', 'UB 1000', 'VIPB 1000'];
/** Free credit plays the house's own games. */
const OWN_GAMES: readonly GameCategory[] = ['slot', 'hash'];

function takes({ name, code, terms }: Offer, category: GameCategory): boolean {
  if (code === 'FREE') return OWN_GAMES.includes(category);
  return EACH_GAME.includes(name) && terms?.weights[category] !== undefined;
}

/** Each type of game by itself. */
const BY_GAME: readonly Strategy[] = GAME_CATEGORIES.flatMap((category) => {
  const { calm, wild } = PICKS[category];
  return [
    {
      name: `${category}: lowest risk`,
      suits: (offer) => takes(offer, category) && offer.terms?.requirement === 'TURNOVER',
      play: (seat) => playSteadily(seat, calm),
    },
    {
      name: `${category}: largest bets`,
      suits: (offer) => takes(offer, category),
      play: (seat) =>
        playOn(seat, () => ({
          game: wild,
          stake: toCentavo(seat.money.own) > 0n ? largestStake(seat) : usualStake(seat),
        })),
    },
    {
      name: `${category}: played once`,
      suits: isPlain,
      play: (seat) => playOut(seat, calm),
    },
    {
      name: `${category}: one bet`,
      suits: isPlain,
      play: (seat) => playOut(seat, wild, 1n),
    },
  ] satisfies Strategy[];
});

export const STRATEGIES: readonly Strategy[] = [...CANCELLED, ...RISKS, ...BY_GAME];
