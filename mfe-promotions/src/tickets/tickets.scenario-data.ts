import type { event, report, ValueOf } from '@palaro/contract';
import { pageOf } from '../scenario-data.ts';

type Tickets = ValueOf<typeof report.ticketlist>;

export const ticketsOf = (balance: number, list: Tickets['list'] = []): Tickets => ({
  ...pageOf(list),
  balance,
  per_redeem: 10,
  redeem_value: '100.00',
});

export const TICKET_LINES: Tickets['list'] = [
  { created_at: '2026-11-21 09:00:00', tickets: 1, reason: 'referral', tickets_after: 23 },
  { created_at: '2026-11-20 09:00:00', tickets: -10, reason: 'redeemed', tickets_after: 22 },
  { created_at: '2026-11-19 09:00:00', tickets: 2, reason: 'reward', tickets_after: 32 },
];

export const CLAIMED_TICKETS: ValueOf<typeof event.ticketclaimedlist> = pageOf([
  { created_at: '2026-11-20 09:00:00', tickets: 10, paid: '100.00' },
]);
