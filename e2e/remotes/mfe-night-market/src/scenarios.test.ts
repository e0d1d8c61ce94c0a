import { describeScenarios } from '@palaro/shared-lib/testing';
import { SCENARIOS } from './scenarios.ts';

describeScenarios({ folder: import.meta.dirname, scenarios: SCENARIOS });
