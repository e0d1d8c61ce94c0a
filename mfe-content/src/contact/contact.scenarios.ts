import { cms } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';

const LIST = cms.sociallist;
const at = '/contactUs';

export const CONTACT_SCENARIOS = defineScenarios({
  'There are channels to write to': {
    at,
    answers: [
      answering(LIST, [
        { name: 'Telegram', url: 'https://t.me/palaro_example', icon: 'telegram' },
        { name: 'Viber', url: 'https://invite.viber.com/palaro-example', icon: 'viber' },
      ]),
    ],
  },
  'No channel is open': { at, answers: [answering(LIST, [])] },
  'The channels are on their way': { at, answers: [pending(LIST)] },
  'The channels do not come': { at, answers: [refusing(LIST, 'SystemError')] },
  'The network is gone at the channels': { at, answers: [offline(LIST)] },
});
