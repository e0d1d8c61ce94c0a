import { Failure } from '../console/console.mjs';
import { planCall } from './call.ts';
import { planError } from './error.ts';
import { planPage } from './page.ts';
import type { Plan } from './plan.ts';
import { planRemote } from './remote.ts';

interface Kind {
  /** What it is told, in this order; what stands in brackets may be left out. */
  takes: readonly string[];
  example: string;
  plan: (root: string, ...words: string[]) => Promise<Plan>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  page: {
    takes: ['<remote>', '<name>'],
    example: 'mfe-wallet vouchers',
    plan: (root, remote = '', name = '') => planPage(root, remote, name),
  },
  call: {
    takes: ['<file in contract/src>', '<name>', '<area>/<noun>'],
    example: 'report/rewards vouchers rewards/voucher',
    plan: (root, file = '', name = '', where = '') => planCall(root, file, name, where),
  },
  error: {
    takes: ['<family>', '<key>', '[<field>]'],
    example: 'bank bank_member_frozen',
    plan: (root, family = '', key = '', field) => planError(root, family, key, field),
  },
  remote: { takes: ['<name>'], example: 'mfe-loyalty', plan: (root, name = '') => planRemote(root, name) },
};

const sentence = (kind: string, { takes, example }: Kind) =>
  `npm run new ${kind} ${takes.join(' ')}, such as npm run new ${kind} ${example}`;

/** What `npm run new <words>` would write. @throws Failure that says what was expected. */
export async function planNew(root: string, [word = '', ...words]: readonly string[]): Promise<Plan> {
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined;
  if (!kind) {
    const all = Object.entries(KINDS).map(([name, each]) => `  ${sentence(name, each)}`);
    throw new Failure(
      `${word ? `"${word}" is nothing that can be made` : 'Say what is to be made'}:\n${all.join('\n')}`,
    );
  }
  const needed = kind.takes.filter((each) => !each.startsWith('[')).length;
  if (words.length < needed || words.length > kind.takes.length || words.includes(''))
    throw new Failure(`Say it like this: ${sentence(word, kind)}.`);
  return kind.plan(root, ...words);
}
