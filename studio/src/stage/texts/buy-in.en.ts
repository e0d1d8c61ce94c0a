/** Words of free spins that are bought. `{…}` is filled in. */
export const buyInEn = {
  button: 'Buy {count} free spins · {total}',
  title: 'Buy free spins',
  what: '{count} free spins follow one another, without a paid spin. Wins in them are multiplied by {times}.',
  price: 'You pay',
  sum: '{price} × your stake of {stake}',
  spins: 'Free spins',
  confirm: 'Buy for {total}',
  cancel: 'Cancel',
  begins: '{count} free spins for {total}. Good luck!',
  rule: '{count} free spins can be bought for {price} times the stake, instead of a paid spin. Wins in them are multiplied by {times}, and scatters start no more of them. Over very many rounds this pays back {rtp}% of what it costs.',
};

export type BuyInTexts = typeof buyInEn;
