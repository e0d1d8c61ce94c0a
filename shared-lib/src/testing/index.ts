export { describeLocales } from './describe-locales.ts';
export { faultsIn } from './faults-in.ts';
export { holdAnswers } from './hold-answers.ts';
export { aBalance, aMember } from './members.ts';
export { renderRemote, type Answers } from './render-remote.tsx';
