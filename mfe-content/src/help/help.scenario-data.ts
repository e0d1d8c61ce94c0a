import { support, type HelpQuestion, type SupportTicket, type ValueOf } from '@palaro/contract';

const aQuestion = (given: Partial<HelpQuestion>): HelpQuestion => ({
  question_id: 'payment-missing',
  topic: 'deposit',
  pages: ['/deposit'],
  lang: 'en',
  question: 'I have paid, and my balance has not changed',
  answer: ['Open the ticket of the deposit.', 'Do not pay the same ticket a second time.'],
  ...given,
});

export const QUESTIONS: ValueOf<typeof support.questionlist> = {
  questions: [
    aQuestion({}),
    aQuestion({
      question_id: 'deposit-refused',
      question: 'Why is my deposit refused?',
      answer: ['Each way to pay has a smallest and a largest sum.'],
    }),
    aQuestion({
      question_id: 'withdrawal-limits',
      topic: 'withdrawal',
      pages: ['/withdrawal'],
      question: 'How much can I withdraw?',
      answer: ['At least ₱50. An account of José Ñuñez takes no less.'],
    }),
  ],
  complaint: { lang: 'en', steps: ['Write to us with the topic Complaint.', 'We answer within 7 days.'] },
};

export const WITH_REGULATOR: typeof QUESTIONS = {
  ...QUESTIONS,
  regulator: {
    name: 'The Gaming Authority',
    address: 'Bay Area, Pasay City',
    url: 'https://authority.example',
  },
};

/** What somebody may type who means no good. */
export const HOSTILE =
  '<script>document.title = "taken"</script><img src=x onerror=alert(1)>\n\n{{id}} \u202eesrever [link](https://evil.example)';

export const aTicket = (given: Partial<SupportTicket> = {}): SupportTicket => ({
  support_id: 'S261120-7KQ2M9XTWP',
  topic: 'deposit',
  page: '/deposit',
  ticket_id: 'D261120-AAAAAAAAAA',
  message: HOSTILE,
  state: 'open',
  created_at: '2026-11-20 09:30:00',
  answer_by: '2026-11-21 09:30:00',
  answers: [],
  ...given,
});

export const ticketsOf = (list: SupportTicket[]) => ({
  list,
  total: list.length,
  page_number: 1,
  page_size: 10,
});
