/** Of a pocket; `red` are the red numbers of the wheel, and zero is green. */
export function rouletteColour(number: number, red: readonly number[]): 'red' | 'black' | 'green' {
  if (number === 0) return 'green';
  return red.includes(number) ? 'red' : 'black';
}
