import type { MatchesAnswer, ScreenView } from '@palaro/studio/wire';

const STAKE = '10.00';

/** An order that a game must take: something of everything that can be chosen there. */
export function sampleOrder(
  { rules, is_live, may_buy_in: mayBuyIn = false }: ScreenView,
  turn: number,
  board: MatchesAnswer | undefined,
): object {
  const spot = (names: readonly string[]) => {
    const chosen = [turn, turn + 1].map((at) => names[at % names.length]);
    return { bets: chosen.map((name) => ({ spot: name, stake: STAKE })) };
  };
  switch (rules.kind) {
    case 'ways':
      return { stake: STAKE, ...(mayBuyIn && rules.buy_in && turn % 5 === 4 && { buy_in: true }) };
    case 'reels':
    case 'classic':
    case 'cascades':
    case 'hold_and_win':
    case 'tall_ways':
      return { stake: STAKE };
    case 'blackjack':
      return is_live ? { bets: [{ spot: 'hand', stake: STAKE }] } : { stake: STAKE };
    case 'dice':
      return { stake: STAKE, target: '50.00', over: turn % 2 === 0 };
    case 'limbo':
      return { stake: STAKE, target: '2.00' };
    case 'crash':
      return { stake: STAKE, auto_cash_out: '1.05' };
    case 'mines':
      return { stake: STAKE, mines: (turn % 24) + 1 };
    case 'plinko':
      return { stake: STAKE, risk: ['low', 'medium', 'high'][turn % 3] };
    case 'fishing':
      return { stake: STAKE, fish: rules.fish[turn % rules.fish.length]?.fish };
    case 'roulette':
    case 'sic_bo':
    case 'baccarat':
    case 'dragon_tiger':
      return spot(Object.keys(rules.pays));
    case 'bingo':
      return { stake: STAKE, cards: (turn % 4) + 1 };
    case 'keno':
      return { stake: STAKE, picks: upTo(Number(Object.keys(rules.pays)[0])) };
    case 'pick':
      return { stake: STAKE, picks: upTo(rules.drawn) };
    case 'digits':
      return {
        stake: STAKE,
        digits: upTo(rules.places).map((place) => rules.lowest + (place % rules.base)),
        play: 'straight',
      };
    case 'sports':
    case 'cockfight':
      return { stake: STAKE, legs: [legOf(board, turn)] };
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The first selection of a market of the fourth match to come: the next ones may begin before the bet is paid. */
function legOf(board: MatchesAnswer | undefined, turn: number): object {
  const open =
    board?.matches.filter(({ state, match_id: id }) => state === 'open' && !id.endsWith('.cup')) ?? [];
  const match = open[3] ?? open.at(-1);
  const market = match?.markets[turn % match.markets.length];
  const [price] = market?.selections ?? [];
  if (!match || !market || !price) throw new Error('no match is open');
  return {
    match_id: match.match_id,
    bet_type: market.bet_type,
    criteria: market.criteria,
    selection: price.selection,
    odds: price.odds,
  };
}
