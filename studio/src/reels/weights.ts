export const sumOfWeights = (weights: readonly number[]): number =>
  weights.reduce((sum, weight) => sum + weight, 0);

/** The number of the first whose weight, with those before it, is above this; none where all of them are not. */
export function indexAt(weights: readonly number[], at: number): number | undefined {
  let above = 0;
  const index = weights.findIndex((weight) => {
    above += weight;
    return at < above;
  });
  return index === -1 ? undefined : index;
}
