/** The aspects that a review rates, each with 1–5 stars. */
export const RATED = ['overall', 'games', 'payments', 'support'] as const;
