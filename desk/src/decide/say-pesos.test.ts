import { expect, it } from '@jest/globals';
import { sayPesos } from './say-pesos.ts';

it.each([
  ['0.00', 'zero pesos'],
  ['1.00', 'one peso'],
  ['0.01', 'zero pesos and one centavo'],
  ['13.40', 'thirteen pesos and forty centavos'],
  ['500.00', 'five hundred pesos'],
  ['1500.50', 'one thousand five hundred pesos and fifty centavos'],
  ['20021.00', 'twenty thousand twenty-one pesos'],
  ['1000000.00', 'one million pesos'],
  [
    '987654321.99',
    'nine hundred eighty-seven million six hundred fifty-four thousand three hundred twenty-one pesos and ninety-nine centavos',
  ],
  ['-100.00', 'minus one hundred pesos'],
  ['many', 'many'],
])('%s is said as "%s"', (amount, words) => {
  expect(sayPesos(amount)).toBe(words);
});
