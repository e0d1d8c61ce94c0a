export { answeringAdapter, type GivenAnswer, type GivenAnswers } from './answering-adapter.ts';
export { defineScenarios, type Scenario } from './define-scenarios.ts';
export { statesOf } from './states-of.ts';
export { aBalance, aMember } from './members.ts';
