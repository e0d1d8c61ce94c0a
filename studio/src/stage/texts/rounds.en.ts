/** Words of the last rounds at a game that a member plays alone. `{…}` is filled in. */
export const roundsEn = {
  last: 'Your last rounds at this game',
  check: '{round} – check it',
  checkHint: 'Press one of your rounds to check it.',
  checked: 'Checked: your seeds give {drawn}, and that is what was settled.',
  wrong: 'NOT right: your seeds give {drawn}, and {settled} was settled. Write to support.',
  wrongSeed: 'NOT right: this is not the seed whose hash was shown before the bet. Write to support.',
  inUse:
    'The server seed of this round is still in use, so it is secret. Reveal it on the page “Fair play”, then press the round again.',
  unknown: 'The seed of this round did not come. Press the round again.',
  unable: 'This browser can check rounds only over a secure connection.',
  hash: 'Hash shown before the bet: {hash}',
  clientSeed: 'Client seed: {seed}',
  nonce: 'Number of the bet: {nonce}',
  seed: 'Server seed, revealed since: {seed}',
};

export type RoundsTexts = typeof roundsEn;
