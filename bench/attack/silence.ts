import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { member, type Call } from '@palaro/contract';
import { connect, type Sql } from '@palaro/member-api/platform/database';
import { Failure } from '@palaro/tools/console';
import { median } from '../ledger/figures.ts';
import { compareSamples } from './mann-whitney.ts';
import type { Finding, Part } from './part.ts';

const TRIES = 2_000;
/** Some calls, so that prepared statements, connections and compiled code are there. */
const FIRST_TRIES = 50;
/** Below it, two samples are held to differ: with ten comparisons, once in a hundred runs by chance. */
const CHANCE = 0.001;
/** A difference that a run must be able to see; otherwise it says nothing. */
const SEEN_DIFFERENCE = 1.05;

/**
 * The member that every site to try out has, and nobody, who looks the same in an answer. One of each: a key that is written and deleted
 * 2,000 times has more dead rows in the index than 2,000 keys, and would be slower for that alone.
 */
const FORMS = {
  name: { known: 'maria88', unknown: 'zelda77' },
  phone: { known: '+639170000001', unknown: '+639990000001' },
};

type Form = keyof typeof FORMS;
type Kind = 'known' | 'unknown';

interface Question {
  call: Call;
  fields: object;
  /** Asked for before each try, so that a code waits. */
  first?: { call: Call; fields: object };
}

const FORGOTTEN = { call: member.forgotpassword, fields: { contact_phone: '0001' } };
const CODE = { call: member.otploginrequest, fields: {} };

const QUESTIONS: readonly Question[] = [
  { call: member.login, fields: { password: 'wrong-password1' } },
  CODE,
  { call: member.otplogin, fields: { member_otp: '000000' }, first: CODE },
  FORGOTTEN,
  { call: member.resetpassword, fields: { tac: '000000', new_password: 'bagong-pasok7' }, first: FORGOTTEN },
];

/** Those named by `SILENCE_CALLS=login,otplogin`, to look at some again; all of them otherwise. */
function chosenQuestions(): readonly Question[] {
  const named = process.env['SILENCE_CALLS']?.split(',');
  if (!named) return QUESTIONS;
  const chosen = QUESTIONS.filter(({ call }) => named.includes(call.path.split('/').at(-1) ?? ''));
  if (chosen.length < named.length) throw new Failure('SILENCE_CALLS names a call that is not timed.');
  return chosen;
}

/**
 * Whether the time of an answer tells who is a member: log-in, forgotten password and codes of an account that there is and of one that there
 * is not, in random order. The two halves of the second say what chance and the machine do.
 */
export const listen: Part = async (site) => {
  const sql = connect(site.databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: site.certificate });
  const ask = (call: Call, body: object) => post(agent, `${site.origin}/api${call.path}`, body);
  const findings: Finding[] = [];
  const figures: Record<string, unknown> = {};
  try {
    for (const question of chosenQuestions()) {
      for (const form of Object.keys(FORMS) as Form[]) {
        const where = `${question.call.path} by ${form}`;
        const samples = await takeSamples(sql, ask, question, form);
        const compared = compare(samples);
        console.log(`  ${where}: ${JSON.stringify(compared)}`);
        figures[where] = compared;
        findings.push(...noiseOf(samples, where), ...differences(samples, where));
      }
    }
  } finally {
    agent.destroy();
    await sql.end();
  }
  return { findings, figures };
};

type Ask = (call: Call, body: object) => Promise<Answer>;
type Samples = Record<Kind, Answer[]>;

async function takeSamples(
  sql: Sql,
  ask: Ask,
  { call, fields, first }: Question,
  form: Form,
): Promise<Samples> {
  const samples: Samples = { known: [], unknown: [] };
  for (let turn = -FIRST_TRIES; turn < TRIES; turn += 1) {
    for (const kind of inRandomOrder()) {
      const account_id = FORMS[form][kind];
      // Limits, and the wait between two codes, would answer instead.
      await sql`DELETE FROM rate_limit`;
      await sql`DELETE FROM otp`;
      await sql`DELETE FROM sms_outbox`;
      if (first) await ask(first.call, { account_id, ...first.fields });
      const answer = await ask(call, { account_id, ...fields });
      if (turn >= 0) samples[kind].push(answer);
    }
  }
  return samples;
}

const times = (answers: readonly Answer[]) => answers.map(({ ms }) => ms);

/** The times of nobody, in two samples that must not differ. */
function halvesOf({ unknown }: Samples): [even: number[], odd: number[]] {
  const half = (rest: number) => times(unknown.filter((_answer, index) => index % 2 === rest));
  return [half(0), half(1)];
}

/** A run that could not see a difference says nothing. */
function noiseOf(samples: Samples, where: string): Finding[] {
  const [even, odd] = halvesOf(samples);
  const slower = odd.map((ms) => ms * SEEN_DIFFERENCE);
  if (compareSamples(slower, even).p < CHANCE) return [];
  return [{ what: 'times vary too much to see a difference of 5 %: try on a quieter machine', where }];
}

function compare(samples: Samples) {
  const { known, unknown } = samples;
  const [even, odd] = halvesOf(samples);
  const { share, p } = compareSamples(times(known), times(unknown));
  return {
    known_ms: round(median(times(known))),
    unknown_ms: round(median(times(unknown))),
    known_slower: round(share),
    p: round(p),
    p_control: round(compareSamples(odd, even).p),
  };
}

function differences({ known, unknown }: Samples, where: string): Finding[] {
  const { p } = compareSamples(times(known), times(unknown));
  const textsOf = (answers: readonly Answer[]) =>
    [...new Set(answers.map(({ body }) => body))].toSorted().join(' ');
  return [
    ...(p < CHANCE
      ? [{ what: `a known account takes another time (p = ${p.toExponential(1)})`, where }]
      : []),
    ...(textsOf(known) === textsOf(unknown)
      ? []
      : [{ what: `${textsOf(known)} is not ${textsOf(unknown)}`, where }]),
  ];
}

const inRandomOrder = (): readonly Kind[] =>
  randomInt(2) === 0 ? ['known', 'unknown'] : ['unknown', 'known'];

interface Answer {
  ms: number;
  /** Without what differs in each. */
  body: string;
}

/** Timed from the first byte that is sent to the last that is received. */
async function post(agent: Agent, url: string, body: object): Promise<Answer> {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  const start = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    request(url, { method: 'POST', agent, headers }, (reply) => {
      text(reply).then(resolve, reject);
    })
      .on('error', reject)
      .end(payload);
  });
  return { ms: performance.now() - start, body: answer.replace(/"trace_id":"[^"]*"/, '"trace_id":""') };
}

const round = (value: number) => Number(value.toPrecision(3));
