/** Daily comparison of our books with others', and the sums of the house's accounts. */
export { compareProviderExport } from './compare-export.ts';
export { compareStatement } from './compare-statement.ts';
export { houseBalance, rollUpHouse } from './roll-up.ts';
