/** Our books against those of others, day by day; and the house's own sums. */
export { compareProviderExport } from './compare-export.ts';
export { compareStatement } from './compare-statement.ts';
export { houseBalance, rollUpHouse } from './roll-up.ts';
