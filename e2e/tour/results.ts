interface Result {
  table: string;
  subject: string;
  aspect: string;
  problem: string | undefined;
}

interface Order {
  subjects: readonly string[];
  aspects: readonly string[];
}

/** The results of the tour: a table with a row per subject and a column per aspect. */
export class Results {
  readonly #results: Result[] = [];
  readonly #orders = new Map<string, Order>();
  readonly #notes: string[] = [];

  /** In which order a table shows what was tried, whichever was done first. */
  order(table: string, order: Order): void {
    this.#orders.set(table, order);
  }

  /** A figure that is worth knowing, above the sum. */
  note(text: string): void {
    this.#notes.push(text);
  }

  /** Counts as passed when `work` resolves; otherwise its error is the reason. */
  async attempt(
    table: string,
    subject: string,
    aspect: string,
    work: () => Promise<void> | void,
  ): Promise<void> {
    let problem: string | undefined;
    try {
      await work();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    this.#results.push({ table, subject, aspect, problem });
  }

  get failed(): number {
    return this.#results.filter(({ problem }) => problem !== undefined).length;
  }

  /** All tables in the order that they were announced in, every reason, what was noted, and at last `N passed, N failed`. */
  toText(): string {
    const tables = namesOf(this.#results, 'table', [...this.#orders.keys()]).map((table) => {
      const order = this.#orders.get(table) ?? { subjects: [], aspects: [] };
      return `${table}\n\n${tableOf(
        this.#results.filter((result) => result.table === table),
        order,
      )}\n`;
    });
    const problems = this.#results
      .filter(({ problem }) => problem !== undefined)
      .map(({ subject, aspect, problem }) => `✗ ${subject}, ${aspect}: ${problem}\n`);
    const passed = this.#results.length - this.failed;
    const notes = this.#notes.map((note) => `${note}\n`).join('');
    return [...tables, problems.join(''), notes, `${passed} passed, ${this.failed} failed\n`]
      .filter((part) => part !== '')
      .join('\n');
  }
}

type Name = 'table' | 'subject' | 'aspect';

/** Those of the order first, as it has them. */
function namesOf(results: readonly Result[], name: Name, order: readonly string[] = []): string[] {
  const found = new Set(results.map((result) => result[name]));
  return [...new Set([...order.filter((known) => found.has(known)), ...found])];
}

function tableOf(results: readonly Result[], order: Order): string {
  const aspects = namesOf(results, 'aspect', order.aspects);
  const lines = namesOf(results, 'subject', order.subjects).map((subject) => {
    const own = results.filter((result) => result.subject === subject);
    return [subject, ...aspects.map((aspect) => markOf(own.filter((result) => result.aspect === aspect)))];
  });
  const rows = [['', ...aspects], ...lines];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function markOf(results: readonly Result[]): string {
  if (results.length === 0) return '–';
  return results.some(({ problem }) => problem !== undefined) ? '✗' : '✓';
}

/** @throws Error that names both when they differ. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what} is ${left}, not ${right}`);
}
