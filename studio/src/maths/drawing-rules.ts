import type { Kind } from '../wire/index.ts';

/**
 * How a round is drawn and paid, for the kinds of games that are drawn from seeds: published with the maths, and part of their
 * version. f is a float of the draw: four bytes of HMAC_SHA256(server seed, "client:nonce:block"), Σ bᵢ / 256ⁱ; f1, f2 … are the
 * first, the second and so on. A change of a rule is a change of its text.
 */
export const DRAWING_RULES: Readonly<Partial<Record<Kind, string>>> = {
  reels:
    'Reel i stops at floor(fi * stops), counted from 0: that symbol is in the top row, those after it on the strip, which is a ring, in the rows below. ' +
    'A line pays its first symbol from the left that is not W for as many in a row, from the first reel on, as are that symbol or W; a line of W alone pays as W. ' +
    'The pays of a symbol are in stakes of a line, from the shortest run that pays to all reels. The stake is divided among the lines; wins are added up.',
  ways:
    'A spin stops reel i at floor(f * stops), counted from 0, with a float for each reel, the next of the draw: that symbol is in the top row, those after it on the strip, ' +
    'which is a ring, in the rows below. A symbol of the first reel wins on as many reels in a row, from the first on, as show it or W; its ways are the product of the places on these reels ' +
    'that show it or W. Each way pays its pays, from the shortest run that pays to all reels, in coins; the stake is divided into coins. S and W pay nothing by themselves. ' +
    'So many S in the paid spin as freeSpins names are followed by as many free spins, of the next floats of the same draw; wins in them are multiplied by freeTimes, and S begins no more. Wins are added up. ' +
    'A round that is bought has no paid spin: it is as many free spins as buyIn.freeSpins says, from the first float on, and buyIn.price stakes are staked on it. Its coins are those of one stake.',
  classic:
    'Reel i stops at floor(fi * stops), counted from 0: that symbol is in the top row, those after it on the strip, which is a ring, in the rows below. The line is the middle row. ' +
    'It pays three of a kind, or else any three of the mixed symbols, in stakes; W stands for any of them, and each W multiplies by wildTimes. Three W pay as W.',
  cascades:
    'A spin stops reel i at floor(f * stops), counted from 0, with a float for each reel, the next of the draw: that symbol is in the top row, those after it on the strip, ' +
    'which is a ring, in the rows below. A symbol of the first reel wins on as many reels in a row, from the first on, as show it or W; its ways are the product of the places on these reels ' +
    'that show it or W. Each way pays its pays, from the shortest run that pays to all reels, in coins; the stake is divided into coins. S and W pay nothing by themselves. ' +
    'What has won vanishes from these reels, and each W on them: what is above it falls, and the symbols of the strip before its top row come down. This is repeated until no symbol wins. ' +
    'Wins are multiplied by times: by the first before anything has fallen, by the next after each fall, and by the last from then on. ' +
    'So many S or more as freeSpins names, where the paid spin has come to rest, are followed by as many free spins, of the next floats of the same draw; wins in them are multiplied by freeTimes too, ' +
    'and S begins no more. Wins are added up.',
  hold_and_win:
    'Reel i stops at floor(fi * stops), counted from 0: that symbol is in the top row, those after it on the strip, which is a ring, in the rows below. ' +
    'A line pays its first symbol from the left that is not W for as many in a row, from the first reel on, as are that symbol or W. ' +
    'The pays of a symbol are in stakes of a line, from the shortest run that pays to all reels. The stake is divided among the lines; wins are added up. ' +
    'O is a coin, which pays on no line and has no W for it. Each takes the next float of the draw, from the left, each reel from the top: its face is the first whose weight, ' +
    'with those of the faces before it, is more than floor(f * the weights of all faces). If there are holdFrom coins or more, they stay, and as many respins follow as respins says. ' +
    'In a respin each place without a coin, in the same order, takes the next float: it gets the first face whose weight, with those before it, is more than ' +
    'floor(f * (the weights of all faces + blank)), and where there is none it stays without a coin. After a respin with a new coin, as many respins follow again. ' +
    'It ends when none is left or every place has a coin. Then the faces of all coins are paid, in stakes of a line, and grand besides where every place has one. Fewer coins pay nothing.',
  tall_ways:
    'A spin draws how many symbols each reel shows, with a float for each reel, the next of the draw: one for the first of its heights, two for the second, and so on. It is the first height whose weight, ' +
    'with those of the heights before it, is more than floor(f * the weights of that reel). Then each reel stops at floor(f * stops), counted from 0, with the next floats: that symbol is in the top row, ' +
    'those after it on the strip, which is a ring, in the rows below. A symbol of the first reel wins on as many reels in a row, from the first on, as show it or W; its ways are the product of the places on these reels ' +
    'that show it or W. Each way pays its pays, from the shortest run that pays to all reels, in coins; the stake is divided into coins. S and W pay nothing by themselves. ' +
    'So many S in the paid spin as freeSpins names are followed by as many free spins, of the next floats of the same draw, whose heights are drawn by freeHeights; wins in them are multiplied by freeTimes, ' +
    'and S begins no more. Wins are added up.',
  dice: 'The roll is floor(f1 * 10001) / 100. A bet that wins on n of the 10001 rolls pays floor(returned * 10001 / n) / 10000 stakes.',
  limbo:
    'The result is floor(percent / f1) / 100, at least 1.00 and at most max / 100. A result that reaches the target pays the target.',
  crash:
    'The flight ends at floor(percent / f1) / 100, at least 1.00 and at most max / 100. After t seconds the factor is floor(100 * e^(growth * t)) / 100.',
  mines:
    'Tiles are counted from 1, row by row. 24 of the 25 are drawn without replacement: the i-th is the one at floor(fi * (26 - i)), counted from 0, of those that are left, in order. ' +
    'The first m are the mines. After k safe tiles the factor is floor(percent * C(25, k) / C(25 - m, k)) / 100. Tiles whose factor is more than max / 100 are not opened: the last before pays by itself.',
  plinko:
    'In row i the ball goes right where fi is at least 0.5, else left. The bin is as often as it went right, counted from 0 at the left, and pays its hundredths of the stake.',
  fishing:
    'A shot at a fish draws floor(f1 * 10000 * pays), pays of that fish, and catches it where that is below returned. A catch pays so many stakes.',
  roulette:
    'The number is floor(f1 * 37). A bet on n numbers gives back 36 / n stakes; with partage, even chances give half back on 0.',
};
