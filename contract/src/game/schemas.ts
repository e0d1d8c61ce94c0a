export * from './catalogue.schemas.ts';
export * from './fairness.schemas.ts';
export * from './launch.schemas.ts';
