import { parseAmount } from '@palaro/contract';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'];

const UNITS_OF_PESO = 10_000n;
const UNITS_OF_CENTAVO = 100n;

/** "1500.50" → "one thousand five hundred pesos and fifty centavos". What is below a centavo is left out. */
export function sayPesos(amount: string): string {
  const units = parseAmount(amount);
  if (units === undefined) return amount;
  const whole = units < 0n ? -units : units;
  const pesos = whole / UNITS_OF_PESO;
  const centavos = Number((whole % UNITS_OF_PESO) / UNITS_OF_CENTAVO);
  const words = `${units < 0n ? 'minus ' : ''}${sayNumber(pesos)} ${pesos === 1n ? 'peso' : 'pesos'}`;
  if (centavos === 0) return words;
  return `${words} and ${sayBelowThousand(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`;
}

function sayNumber(value: bigint): string {
  if (value === 0n) return 'zero';
  const words: string[] = [];
  let rest = value;
  for (const scale of SCALES) {
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(sayBelowThousand(group) + scale);
    rest /= 1000n;
  }
  return words.join(' ');
}

function sayBelowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const words = hundreds > 0 ? [`${ONES[hundreds]} hundred`] : [];
  if (rest > 0) words.push(rest < 20 ? (ONES[rest] ?? '') : sayTens(rest));
  return words.join(' ');
}

function sayTens(value: number): string {
  const ones = value % 10;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${ONES[ones]}`;
}
