import { operator, type Call } from '@palaro/contract';
import { describedCall } from '@palaro/contract/calls';
import { validate } from '@palaro/contract/schemas';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { AML_COMMANDS } from './aml-commands.ts';
import { ROTATE_HELP } from './rotate-data-key.ts';
import { SUPPORT_COMMANDS } from './support-commands.ts';

/** The staff's commands and their calls. */
export interface Command {
  call: Call;
  /** Fields in the order in which they are typed; all others are `--field value`. */
  takes: readonly string[];
  /** Fields with fixed values. */
  fixed?: Readonly<Record<string, unknown>>;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  withdrawals: { call: operator.withdrawals, takes: [] },
  'approve-withdrawal': { call: operator.approvewithdrawal, takes: ['ticket_id'] },
  'reject-withdrawal': { call: operator.rejectwithdrawal, takes: ['ticket_id'] },
  deposits: { call: operator.deposits, takes: [] },
  'approve-deposit': { call: operator.approvedeposit, takes: ['ticket_id'] },
  'reject-deposit': { call: operator.rejectdeposit, takes: ['ticket_id'] },
  referrals: { call: operator.referrals, takes: [] },
  'approve-referral': { call: operator.approvereferral, takes: ['ticket_id'] },
  'reject-referral': { call: operator.rejectreferral, takes: ['ticket_id'] },
  wins: { call: operator.waitingwins, takes: [] },
  'release-win': { call: operator.decidewin, takes: ['win_id'], fixed: { release: true } },
  'return-win': { call: operator.decidewin, takes: ['win_id'], fixed: { release: false } },
  reviews: { call: operator.reviews, takes: [] },
  'close-review': { call: operator.closereview, takes: ['review_id'] },
  'credit-payment': { call: operator.creditpayment, takes: ['review_id'] },
  'return-payment': { call: operator.returnpayment, takes: ['review_id'] },
  'reject-payment': { call: operator.rejectpayment, takes: ['review_id'] },
  whoami: { call: operator.whoami, takes: [] },
  member: { call: operator.members, takes: ['account_id'] },
  sheet: { call: operator.membersheet, takes: ['account_id'] },
  note: { call: operator.notemember, takes: ['account_id'] },
  'set-state': { call: operator.setmemberstate, takes: ['account_id', 'state'] },
  'release-payouts': { call: operator.releasepayouts, takes: ['account_id'] },
  adjust: { call: operator.adjust, takes: ['account_id', 'direction', 'amount'] },
  orders: { call: operator.orders, takes: [] },
  'approve-order': { call: operator.approveorder, takes: ['order_id'] },
  'refuse-order': { call: operator.refuseorder, takes: ['order_id'] },
  switch: { call: operator.setswitch, takes: ['what', 'code', 'on'] },
  'set-content': { call: operator.setcontent, takes: ['name', 'content'] },
  coupon: { call: operator.createcoupon, takes: ['coupon_code', 'kind', 'value'] },
  message: { call: operator.sendinbox, takes: ['account_id'] },
  identities: { call: operator.kycs, takes: [] },
  'approve-identity': { call: operator.decidekyc, takes: ['account_id'], fixed: { approve: true } },
  'reject-identity': { call: operator.decidekyc, takes: ['account_id'], fixed: { approve: false } },
  'confirm-person': { call: operator.decideperson, takes: ['review_id'], fixed: { same: true } },
  'open-person': { call: operator.decideperson, takes: ['review_id'], fixed: { same: false } },
  'member-reviews': { call: operator.memberreviews, takes: [] },
  'show-review': { call: operator.decidereview, takes: ['review_id'], fixed: { show: true } },
  'hide-review': { call: operator.decidereview, takes: ['review_id'], fixed: { show: false } },
  ...SUPPORT_COMMANDS,
  ...AML_COMMANDS,
  runday: { call: operator.runday, takes: ['job', 'working_date'] },
  audit: { call: operator.audit, takes: [] },
  'data-keys': { call: operator.datakeys, takes: [] },
  'reseal-data': { call: operator.resealdata, takes: [] },
  'retire-data-keys': { call: operator.retiredatakeys, takes: [] },
  'security-record': { call: operator.securityrecord, takes: [] },
};

/** The first letter of a ticket is its kind. */
const OF_TICKET: Readonly<Record<string, readonly [withdrawal: string, deposit: string]>> = {
  approve: ['approve-withdrawal', 'approve-deposit'],
  reject: ['reject-withdrawal', 'reject-deposit'],
};

/** The call to make, (`help`) the text to print, (`login`) who logs in, or (`rotate`) that the data key is replaced. */
export type ReadCommand =
  | { call: Call; request: object }
  | { help: string }
  | { login: { as: string | undefined } }
  | { rotate: true };

const ROTATE = 'rotate-data-key';
const ALL_COMMANDS: readonly string[] = ['login', ...Object.keys(COMMANDS), ROTATE];

const LOGIN_HELP = [
  '  login [--as …]',
  '      Logs in by a page and a code. At the sandbox, a person or a role confirms without a browser: --as payments.',
];

/**
 * Parses a command line: `adjust maria88 credit 500 --reason "…"`. Throws a sentence for invalid input.
 *
 * @param readFile The text of a file: content is too long to type.
 */
export function readCommand(args: readonly string[], readFile: (path: string) => string): ReadCommand {
  const [word = '', ...rest] = args;
  if (word === '' || word === '--help' || word === 'help') return { help: helpOf(ALL_COMMANDS) };
  if (word === 'login') return readLogIn(rest);
  if (word === ROTATE && rest.length === 0) return { rotate: true };
  const ofTicket = OF_TICKET[word];
  const name = ofTicket ? ofTicket[rest[0]?.startsWith('D') ? 1 : 0] : word;
  const command = COMMANDS[name];
  if (!command) throw new Error(`"${word}" is not a command.\n${helpOf(ALL_COMMANDS)}`);
  if (rest.includes('--help')) return { help: helpOf([name]) };
  const request = requestOf(command, rest, readFile);
  const checked = validate(describedCall(command.call).request, request);
  if (!checked.ok)
    throw new Error(`${checked.field ? `${checked.field}: ` : ''}${checked.key}.\n${helpOf([name])}`);
  return { call: command.call, request };
}

function readLogIn(args: string[]): ReadCommand {
  const { values } = parseArgs({
    args,
    options: { as: { type: 'string' }, help: { type: 'boolean' } },
  });
  return values.help ? { help: helpOf(['login']) } : { login: { as: values.as } };
}

function requestOf(
  { call, takes, fixed = {} }: Command,
  args: string[],
  readFile: (path: string) => string,
): Record<string, unknown> {
  const { shape } = describedCall(call).request;
  const fields = Object.keys(shape);
  const { values, positionals } = parseArgs({
    args,
    options: Object.fromEntries(fields.map((field) => [field, { type: 'string' as const }])),
    allowPositionals: true,
  });
  const [excess] = positionals.slice(takes.length);
  if (excess !== undefined) throw new Error(`"${excess}" is too much.`);
  const placed = Object.fromEntries(positionals.map((value, index) => [takes[index] ?? '', value]));
  const typed = Object.entries({ ...values, ...placed }).map(([field, text]) => [
    field,
    valueOf(shape[field] as z.ZodMiniType, field, text, readFile),
  ]);
  return {
    ...(fields.includes('request_id') && { request_id: randomUUID() }),
    ...Object.fromEntries(typed),
    ...fixed,
  };
}

const WORDS: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Text for a text field; otherwise on or off, a number, or the content of a file. */
function valueOf(
  schema: z.ZodMiniType,
  field: string,
  text: string | undefined,
  readFile: (path: string) => string,
): unknown {
  if (text === undefined || z.safeParse(schema, text).success) return text;
  if (text in WORDS) return WORDS[text];
  if (field === 'content') return JSON.parse(readFile(text)) as unknown;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function helpOf(names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    if (name === 'login') return LOGIN_HELP;
    if (name === ROTATE) return ROTATE_HELP;
    const command = COMMANDS[name];
    if (!command) return [];
    const { summary } = describedCall(command.call);
    return [`  ${usageOf(name, command)}`, `      ${[summary, ...choicesOf(command)].join(' ')}`];
  });
  return ['Use: npm run operator -- <command>, with <command> one of', ...lines].join('\n');
}

/** The values of fields that have few: "state: active, inactive, suspended or banned." */
function choicesOf({ call, fixed = {} }: Command): string[] {
  return Object.entries(describedCall(call).request.shape).flatMap(([field, schema]) => {
    const { enum: values } = z.toJSONSchema(schema as z.ZodMiniType, { unrepresentable: 'any' });
    if (field in fixed || !values || values.length < 2) return [];
    return [`${field}: ${values.slice(0, -1).join(', ')} or ${String(values.at(-1))}.`];
  });
}

/** The client's request id is made here; JSON fields are read from a file. */
function usageOf(name: string, { call, takes, fixed = {} }: Command): string {
  const others = Object.entries(describedCall(call).request.shape).filter(
    ([field]) => !takes.includes(field) && !(field in fixed) && field !== 'request_id',
  );
  const flags = others.map(([field, schema]) =>
    z.safeParse(schema as z.ZodMiniType, undefined).success ? `[--${field} …]` : `--${field} …`,
  );
  const places = takes.map((field) => {
    if (field === 'on') return '<on|off>';
    return field === 'content' ? '<file.json>' : `<${field}>`;
  });
  return [name, ...places, ...flags].join(' ');
}
