export * from './catalogue.ts';
export * from './fairness.ts';
export * from './launch.ts';
