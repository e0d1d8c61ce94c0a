/** Two other protocols of providers; they translate, and the wallet decides. */
export { batchRoutes } from './batch.routes.ts';
export { minorRoutes } from './minor.routes.ts';
