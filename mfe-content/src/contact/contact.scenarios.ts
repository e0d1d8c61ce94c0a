import { defineScenarios } from '@palaro/shared-lib/scenarios';

const LIST = '/cms/sociallist';
const at = '/contactUs';

export const CONTACT_SCENARIOS = defineScenarios({
  'There are channels to write to': {
    at,
    answers: {
      [LIST]: [
        { name: 'Telegram', url: 'https://t.me/palaro_example', icon: 'telegram' },
        { name: 'Viber', url: 'https://invite.viber.com/palaro-example', icon: 'viber' },
      ],
    },
  },
  'No channel is open': { at, answers: { [LIST]: [] } },
  'The channels are on their way': { at, answers: { [LIST]: { wait: true } } },
  'The channels do not come': { at, answers: { [LIST]: { refuse: 'SystemError' } } },
  'The network is gone at the channels': { at, answers: { [LIST]: { offline: true } } },
});
