export { connect, type Queryable, type Sql, type Transaction } from './connect.ts';
export { migrate } from './migrate.ts';
