/** Two other ways in which providers speak to the wallet; they translate, and the wallet decides. */
export { batchRoutes } from './batch.routes.ts';
export { minorRoutes } from './minor.routes.ts';
