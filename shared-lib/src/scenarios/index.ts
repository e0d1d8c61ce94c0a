export { answeringAdapter } from './answering-adapter.ts';
export {
  answering,
  deciding,
  delayed,
  offline,
  outcomeOf,
  pending,
  refusing,
  type CallAnswer,
  type CallAnswers,
} from './call-answer.ts';
export { defineScenarios, type Scenario } from './define-scenarios.ts';
export { statesOf } from './states-of.ts';
export { aBalance, aMember } from './members.ts';
