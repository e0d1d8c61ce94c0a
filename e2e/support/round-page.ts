/** What stands on the page of a round: the provider's books. */
export interface RoundPage {
  /** Names and values, in their order; the first of a name counts. */
  facts: ReadonlyMap<string, string>;
  /** Rows of each plain table, their cells as text. */
  tables: string[][][];
  /** Rows of numbers, and which of them are marked. */
  numbers: { number: string; isMarked: boolean }[][];
  /** Of the table of the reels or the board: classes, symbols and sums of its cells, row by row. */
  cells: { kind: string; symbol: string; sum: string }[][];
  /** What is printed in bold: wins of lines and cards. */
  bold: string[];
  /** Items of lists as text. */
  items: string[];
  /** Paragraphs as text, the last of which is the rule. */
  sentences: string[];
  rule: string;
}

/** @param url The address that the member API gave for a round. */
export async function readRoundPage(url: string): Promise<RoundPage> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The page of a round answered ${answer.status}.`);
  const page = await answer.text();
  const facts = new Map<string, string>();
  for (const [, name = '', value = ''] of page.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g))
    if (!facts.has(name)) facts.set(name, plain(value));
  const sentences = inner(page, /<p(?: [^>]*)?>([^]*?)<\/p>/g).map(plain);
  return {
    facts,
    tables: inner(page, /<table class="plain">([^]*?)<\/table>/g).map((table) =>
      inner(table, /<tr>([^]*?)<\/tr>/g)
        .map((row) => inner(row, /<td>([^]*?)<\/td>/g).map(plain))
        .filter((row) => row.length > 0),
    ),
    numbers: inner(page, /<ul class="numbers">([^]*?)<\/ul>/g).map((list) =>
      [...list.matchAll(/<li class="([^"]*)">([^<]*)<\/li>/g)].map(([, mark, number = '']) => ({
        number,
        isMarked: mark === 'hit',
      })),
    ),
    cells: inner(page, /<table(?: class="tiles")?>([^]*?)<\/table>/g).flatMap((table) =>
      inner(table, /<tr>([^]*?)<\/tr>/g).map((row) =>
        [...row.matchAll(/<td class="([^"]*)">([^]*?)<\/td>/g)].map(([, kind = '', cell = '']) => ({
          kind,
          symbol: /href="([^"]*)"/.exec(cell)?.[1] ?? '',
          sum: /<small>([^<]*)<\/small>/.exec(cell)?.[1] ?? '',
        })),
      ),
    ),
    items: inner(page, /<li[^>]*>([^]*?)<\/li>/g).map(plain),
    bold: inner(page, /<b>([^<]*)<\/b>/g),
    sentences,
    rule: sentences.find((text) => text.startsWith('How it was worked out')) ?? '',
  };
}

const inner = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
