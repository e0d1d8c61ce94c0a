import * as z from 'zod/mini';
import { describeCall } from './describe-call.ts';
import { email, instant, listOf, oneOf, page, phone, requestId, text, ticketId } from './fields.ts';
import { LANGUAGES } from './release.ts';
import { SUPPORT_MESSAGE_LENGTH, SUPPORT_PAGE, SUPPORT_TOPICS } from './support-topics.ts';

/** Not spaces only. Whatever else is in it is text, and is shown as text. */
export const supportMessage = text('invalid_message', {
  max: SUPPORT_MESSAGE_LENGTH,
  pattern: /^(?=\s*\S)[^\0]*$/,
});

export const supportState = z.enum(['open', 'answered', 'closed']);
const topic = z.enum(SUPPORT_TOPICS);
const answers = z.array(z.object({ message: z.string(), created_at: instant }));

const written = {
  topic: oneOf(SUPPORT_TOPICS, 'invalid_topic'),
  /** The page that it concerns. */
  page: z.optional(text('invalid_filter', { max: 100, pattern: SUPPORT_PAGE })),
  /** The deposit, withdrawal, transfer or earlier support ticket that it concerns. */
  ticket_id: z.optional(ticketId),
  message: supportMessage,
};
const taken = z.object({
  support_id: z.string(),
  /** The day and time by which the house answers. */
  answer_by: instant,
});

export const questionlist = describeCall({
  summary: 'Questions with their answers by page, and the path of a complaint.',
  request: z.object({ lang: oneOf(LANGUAGES, 'invalid_lang') }),
  value: z.object({
    questions: z.array(
      z.object({
        question_id: z.string(),
        topic,
        /** Addresses of the pages that it concerns. */
        pages: z.array(z.string()),
        /** The language of its texts: English where there is no translation. */
        lang: z.enum(LANGUAGES),
        question: z.string(),
        /** Paragraphs. */
        answer: z.array(z.string()),
      }),
    ),
    complaint: z.object({ lang: z.enum(LANGUAGES), steps: z.array(z.string()) }),
    /** Who supervises the house in this market; absent where nobody is named. */
    regulator: z.optional(z.object({ name: z.string(), address: z.string(), url: z.string() })),
  }),
});

export const writeticket = describeCall({
  summary: 'A member writes to the house; the answer comes to the inbox.',
  request: z.object({ ...written, request_id: requestId }),
  value: taken,
  errors: ['request_id_reused', 'too_many_requests'],
});

export const writevisitorticket = describeCall({
  summary: 'Somebody without a session writes to the house; the answer comes to the phone or the email.',
  request: z.object({
    ...written,
    contact_phone: z.optional(phone),
    contact_email: z.optional(email),
    request_id: requestId,
  }),
  value: taken,
  errors: ['contact_missing', 'request_id_reused', 'too_many_requests'],
});

export const supportTicket = z.object({
  support_id: z.string(),
  topic,
  page: z.string(),
  ticket_id: z.string(),
  message: z.string(),
  state: supportState,
  created_at: instant,
  answer_by: instant,
  answers,
});

export const ticketlist = describeCall({
  summary: 'What the member wrote to the house, newest first, with the answers.',
  request: z.object(page),
  value: listOf(supportTicket),
});

export type SupportTicket = z.infer<typeof supportTicket>;
export type HelpQuestion = z.infer<typeof questionlist.value>['questions'][number];
