import { operator } from '@palaro/contract';

/** The commands for what people write to the house. */
export const SUPPORT_COMMANDS = {
  tickets: { call: operator.supporttickets, takes: [] },
  ticket: { call: operator.supportticket, takes: ['support_id'] },
  'answer-ticket': { call: operator.answersupport, takes: ['support_id', 'message'] },
  'close-ticket': { call: operator.closesupport, takes: ['support_id'] },
} as const;
