import { support } from '@palaro/contract';
import { api, mutationOf, queryOf, useIsMember, useLanguage } from '@palaro/shared-lib/core';

const TICKETS = 'mfe-content/tickets';

const help = api.injectEndpoints({
  endpoints: (build) => ({
    questions: queryOf(build, support.questionlist),
    /** An answer arrives in the inbox, too: its signal is this list's. */
    ownTickets: queryOf(build, support.ticketlist, [TICKETS, 'inbox']),
    writeTicket: mutationOf(build, support.writeticket, [TICKETS]),
    writeVisitorTicket: mutationOf(build, support.writevisitorticket),
  }),
  overrideExisting: true,
});

export const { useWriteTicketMutation, useWriteVisitorTicketMutation } = help;

/** Questions and the path of a complaint, in the current language. */
export const useQuestions = () => help.useQuestionsQuery({ lang: useLanguage() });

export const PAGE_SIZE = 10;

/** One page of the member's own tickets; not fetched for visitors. */
export const useOwnTickets = (page: number) =>
  help.useOwnTicketsQuery({ page_number: page, page_size: PAGE_SIZE }, { skip: !useIsMember() });
