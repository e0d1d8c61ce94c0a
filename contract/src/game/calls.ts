export * from './catalogue.calls.ts';
export * from './fairness.calls.ts';
export * from './launch.calls.build.ts';
