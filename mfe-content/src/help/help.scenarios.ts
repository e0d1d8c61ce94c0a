import { cms, support } from '@palaro/contract';
import {
  aMember,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
} from '@palaro/shared-lib/scenarios';
import { aTicket, HOSTILE, QUESTIONS, ticketsOf, WITH_REGULATOR } from './help.scenario-data.ts';

const LIST = support.questionlist;
const TICKETS = support.ticketlist;
const WRITE = support.writeticket;
const WRITE_AS_VISITOR = support.writevisitorticket;
const at = '/contactUs';
const as = aMember();
const TAKEN = { support_id: 'S261121-AAAAAAAAAA', answer_by: '2026-11-22 10:00:00' };
const channels = answering(cms.sociallist, []);
const open = [channels, answering(LIST, QUESTIONS)];
const noTickets = [...open, answering(TICKETS, ticketsOf([]))];

export const HELP_SCENARIOS = defineScenarios({
  'A visitor can write to the house': { at, answers: [...open, answering(WRITE_AS_VISITOR, TAKEN)] },
  'A visitor wrote too often': { at, answers: [...open, refusing(WRITE_AS_VISITOR, 'too_many_requests')] },
  'A member can write to the house': { at, as, answers: [...noTickets, answering(WRITE, TAKEN)] },
  'A member comes from the deposit page with a ticket': {
    at: '/contactUs?page=/deposit&ticket=D261120-AAAAAAAAAA',
    as,
    answers: [...noTickets, answering(WRITE, TAKEN)],
  },
  'The network is gone when a member writes': { at, as, answers: [...noTickets, offline(WRITE)] },
  'A member has tickets, waiting, answered and closed': {
    at,
    as,
    answers: [
      ...open,
      answering(
        TICKETS,
        ticketsOf([
          aTicket(),
          aTicket({
            support_id: 'S261119-BBBBBBBBBB',
            topic: 'game',
            ticket_id: '',
            message: 'The game broke off.',
            state: 'answered',
            answers: [
              {
                message: `It was paid back.\nSee your statement. ${HOSTILE}`,
                created_at: '2026-11-20 08:00:00',
              },
            ],
          }),
          aTicket({
            support_id: 'S261118-CCCCCCCCCC',
            ticket_id: '',
            topic: 'other',
            message: 'Salamat',
            state: 'closed',
          }),
        ]),
      ),
    ],
  },
  'The tickets do not come': { at, as, answers: [...open, refusing(TICKETS, 'SystemError')] },
  'Under a licence the authority is named': { at, answers: [channels, answering(LIST, WITH_REGULATOR)] },
  'The questions are on their way': { at, answers: [channels, pending(LIST)] },
  'The questions do not come': { at, answers: [channels, refusing(LIST, 'SystemError')] },
});
