/** Puts the 100 × 100 of a symbol with its middle at x, y. */
export const place = (x: number, y: number, size: number, turn: number): string =>
  `translate(${x} ${y}) rotate(${turn}) scale(${size.toFixed(2)}) translate(-50 -50)`;
