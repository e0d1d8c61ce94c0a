import { isObject } from './json.ts';

/** What is refused, in words: `{words}` are facts of the case. */
export interface RefusalTexts {
  sentence: string;
  /** How to fix it. */
  mend: string;
}

/** An expected refusal of a release, with a code and how to fix it. Any other thrown error is a fault. */
export class ReleaseRefusal extends Error {
  readonly code: string;
  readonly mend: string;
  /** Further problems that were found. */
  others: readonly ReleaseRefusal[] = [];

  constructor(code: string, { sentence, mend }: RefusalTexts, facts: Readonly<Record<string, string>> = {}) {
    super(fill(sentence, facts));
    this.name = 'Refusal';
    this.code = code;
    this.mend = fill(mend, facts);
  }

  with(others: readonly ReleaseRefusal[]): this {
    this.others = others;
    return this;
  }

  /** Where to read more. */
  get page(): string {
    return `docs/errors/release/${this.code}.md`;
  }

  /** The output of a command: problem, reason, how to fix it, where to read more. Refusals with the same fix share it. */
  get text(): string {
    const all = [this, ...this.others];
    const lines = all.map(({ code, message, mend, page }, index) => {
      const isRepeated = all[index + 1]?.mend === mend;
      return [message, ...(isRepeated ? [] : [mend]), `(${code}, ${page})`].join('\n');
    });
    return lines.join('\n\n');
  }
}

/** A refusal in the words of the release service. */
export class AnsweredRefusal extends ReleaseRefusal {
  /** What the service answered; `undefined` when it is no refusal. */
  static read(body: unknown): AnsweredRefusal | undefined {
    if (!isObject(body)) return undefined;
    const { code, message, mend, others } = body;
    if (typeof code !== 'string' || !/^[a-z_]{1,60}$/.test(code)) return undefined;
    if (typeof message !== 'string' || typeof mend !== 'string') return undefined;
    const further = Array.isArray(others) ? others.flatMap((each) => AnsweredRefusal.read(each) ?? []) : [];
    return new AnsweredRefusal(code, { sentence: message, mend }).with(further);
  }
}

function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, word: string) => facts[word] ?? hole);
}
