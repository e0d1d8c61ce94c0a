import { cms, support } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { QUESTIONS } from './help.scenario-data.ts';

const LIST = cms.sociallist;
const at = '/contactUs';
const questions = answering(support.questionlist, QUESTIONS);

export const CONTACT_SCENARIOS = defineScenarios({
  'There are channels to write to': {
    at,
    answers: [
      questions,
      answering(LIST, [
        { name: 'Telegram', url: 'https://t.me/palaro_example', icon: 'telegram' },
        { name: 'Viber', url: 'https://invite.viber.com/palaro-example', icon: 'viber' },
      ]),
    ],
  },
  'No channel is open': { at, answers: [questions, answering(LIST, [])] },
  'The channels are on their way': { at, answers: [questions, pending(LIST)] },
  'The channels do not come': { at, answers: [questions, refusing(LIST, 'SystemError')] },
  'The network is gone at the channels': { at, answers: [questions, offline(LIST)] },
});
