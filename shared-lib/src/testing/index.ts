export { describeLocales } from './describe-locales.ts';
export { describeScenarios } from './describe-scenarios.ts';
export { faultsIn } from './faults-in.ts';
export { holdAnswers } from './hold-answers.ts';
export { renderRemote } from './render-remote.tsx';
