import { SUPPORT_PAGE, SUPPORT_TOPICS, type HelpQuestion, type SupportTopic } from '@palaro/contract';

/** Small letters without accents: "Nakapag-deposit" is found by "deposit", "Ñ" by "n". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Questions that have every typed word in themselves or in their answer. */
export function searchQuestions(questions: readonly HelpQuestion[], typed: string): HelpQuestion[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = plain([question, ...answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export const questionsOfPage = (questions: readonly HelpQuestion[], page: string) =>
  questions.filter(({ pages }) => pages.includes(page));

/** Topics that have questions, each with its own. */
export function questionsByTopic(questions: readonly HelpQuestion[]): [SupportTopic, HelpQuestion[]][] {
  return SUPPORT_TOPICS.map((topic): [SupportTopic, HelpQuestion[]] => [
    topic,
    questions.filter((one) => one.topic === topic),
  ]).filter(([, own]) => own.length > 0);
}

export interface Concern {
  /** The page from which somebody came; empty for none. */
  page: string;
  /** The ticket of which they ask; empty for none. */
  ticketId: string;
}

/** What the address says: `?page=/deposit&ticket=D261121-…`. Anything else in it is left out. */
export function concernOf(search: URLSearchParams): Concern {
  const page = search.get('page') ?? '';
  const ticketId = search.get('ticket') ?? '';
  return {
    page: SUPPORT_PAGE.test(page) ? page : '',
    ticketId: /^[A-Za-z0-9-]{1,40}$/.test(ticketId) ? ticketId : '',
  };
}

const TOPIC_OF_PAGE: Readonly<Record<string, SupportTopic>> = {
  '/deposit': 'deposit',
  '/withdrawal': 'withdrawal',
  '/promotions': 'promotion',
  '/setting': 'account',
  '/slot': 'game',
  '/casino': 'game',
  '/table': 'game',
  '/fishing': 'game',
  '/hash': 'game',
  '/bingo': 'game',
  '/freeplay': 'game',
  '/event': 'game',
  '/fairness': 'game',
};

/** Chosen beforehand in the form of who comes from a page; empty where it says nothing. */
export const topicOfPage = (page: string): SupportTopic | '' => TOPIC_OF_PAGE[page] ?? '';
