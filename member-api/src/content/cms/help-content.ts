import { SUPPORT_TOPICS } from '@palaro/contract';
import * as z from 'zod/mini';
import help from './data/help/help.json' with { type: 'json' };

const filled = z.string().check(z.minLength(1));
/** English is always there. */
const inLanguages = <T extends z.ZodMiniType>(text: T) =>
  z.object({ en: text, ph: z.optional(text), zh: z.optional(text), ms: z.optional(text) });

/** Questions by page, and the path of a complaint. `{hours}` and `{days}` stand for the times of the settings. */
export const helpContent = z.object({
  questions: z.array(
    z.object({
      id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
      topic: z.enum(SUPPORT_TOPICS),
      /** Addresses of the pages that it concerns. */
      pages: z.array(z.string().check(z.regex(/^\/[a-zA-Z0-9-]*$/))),
      question: inLanguages(filled),
      /** Paragraphs. */
      answer: inLanguages(z.array(filled).check(z.minLength(1))),
    }),
  ),
  /** Its steps. */
  complaint: inLanguages(z.array(filled).check(z.minLength(1))),
});

/** The content of the release. */
export const HELP = help as z.infer<typeof helpContent>;
