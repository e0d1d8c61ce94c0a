/** The largest id that PostgreSQL has. */
const MAX_ID = 2n ** 63n - 1n;

/** Whether a row can have it. */
export const isRowId = (id: bigint): boolean => id <= MAX_ID;
