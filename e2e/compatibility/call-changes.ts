import type { Access } from '@palaro/contract';
import { type DescribedCall } from '@palaro/contract/calls';
import * as z from 'zod/mini';

/** A call of a contract, as short as it can be outline. */
interface CallOutline {
  path?: string;
  access?: Access;
  request?: Record<string, z.ZodMiniType>;
  value?: z.ZodMiniType;
  top?: Record<string, z.ZodMiniType>;
  errors?: string[];
  uploads?: DescribedCall['uploads'];
}

/** What a contract said when a remote was built, and what it says now. */
export interface CallChange {
  title: string;
  before: CallOutline;
  after: CallOutline | null;
  /** What the remote's sources mention. */
  names?: string[];
  /** What the refusal says of it, where it breaks. */
  breaks?: string;
}

export const describedAs = (outline: CallOutline): DescribedCall =>
  ({
    path: '/fund/pay',
    access: 'open',
    kind: 'mutation',
    summary: '',
    value: z.object({}),
    uploads: [],
    ...outline,
    errors: outline.errors ?? [],
    request: z.object(outline.request ?? {}),
    top: z.object(outline.top ?? {}),
  }) as unknown as DescribedCall;

const text = z.string();
const value = (fields: Record<string, z.ZodMiniType>) => ({ value: z.object(fields) });
const list = (fields: Record<string, z.ZodMiniType>) => value({ list: z.array(z.object(fields)) });
const enumOf = (...values: string[]) => z.enum(values as [string, ...string[]]);

export const ADDITIVE_CALLS: CallChange[] = [
  {
    title: 'an error key is new',
    before: { errors: ['too_low'] },
    after: { errors: ['too_high', 'too_low'] },
  },
  {
    title: 'an error key is gone that the remote does not name',
    before: { errors: ['too_low'] },
    after: { errors: [] },
  },
  {
    title: 'a request field is new and optional',
    before: {},
    after: { request: { note: z.optional(text) } },
  },
  {
    title: 'a request field may be left out now',
    before: { request: { note: text } },
    after: { request: { note: z.optional(text) } },
    names: ['note'],
  },
  {
    title: 'a request field takes more kinds of values',
    before: { request: { amount: text } },
    after: { request: { amount: z.union([text, z.number()]) } },
    names: ['amount'],
  },
  {
    title: 'a request field takes longer texts',
    before: { request: { note: text.check(z.maxLength(20)) } },
    after: { request: { note: text.check(z.maxLength(40)) } },
    names: ['note'],
  },
  {
    title: 'an enumeration of the request has a value more',
    before: { request: { bank: enumOf('bdo') } },
    after: { request: { bank: enumOf('bdo', 'bpi') } },
    names: ['bank', 'bdo'],
  },
  {
    title: 'an enumeration of the request takes any text',
    before: { request: { bank: enumOf('bdo') } },
    after: { request: { bank: text } },
    names: ['bank', 'bdo'],
  },
  {
    title: 'a request field is gone that the remote never sends',
    before: { request: { note: z.optional(text) } },
    after: {},
  },
  {
    title: 'a field of the answer is new',
    before: value({ id: text }),
    after: value({ id: text, fee: text }),
  },
  {
    title: 'a field of the answer is gone that the remote does not read',
    before: value({ id: text, fee: text }),
    after: value({ id: text }),
    names: ['id'],
  },
  {
    title: 'a field of the answer is always there now',
    before: value({ fee: z.optional(text) }),
    after: value({ fee: text }),
    names: ['fee'],
  },
  {
    title: 'a field of the answer is never null any more',
    before: value({ fee: z.nullable(text) }),
    after: value({ fee: text }),
    names: ['fee'],
  },
  {
    title: 'a field of the answer is one of a few texts now',
    before: value({ state: text }),
    after: value({ state: enumOf('open') }),
    names: ['state'],
  },
  {
    title: 'an enumeration of the answer has a value less',
    before: value({ state: enumOf('open', 'closed') }),
    after: value({ state: enumOf('open') }),
    names: ['state', 'open', 'closed'],
  },
  {
    title: 'an enumeration of the answer has a value more, and the remote does not tell them apart',
    before: value({ state: enumOf('open', 'closed') }),
    after: value({ state: enumOf('open', 'closed', 'waiting') }),
    names: ['state'],
  },
  {
    title: 'a number of the answer is always whole now',
    before: value({ total: z.number() }),
    after: value({ total: z.int() }),
    names: ['total'],
  },
  { title: 'a call needs no session any more', before: { access: 'member' }, after: { access: 'open' } },
  {
    title: 'a file may be sent besides',
    before: {},
    after: { uploads: [{ name: 'receipt', required: false }] },
  },
];

export const BREAKING_CALLS: CallChange[] = [
  { title: 'a call is gone', before: {}, after: null, breaks: '/fund/pay is gone' },
  {
    title: 'a call has another path',
    before: {},
    after: { path: '/fund/send' },
    breaks: '/fund/pay is gone',
  },
  {
    title: 'a call is for members only',
    before: {},
    after: { access: 'member' },
    breaks: '/fund/pay is for member calls now, and was for open ones',
  },
  {
    title: 'a request field is new and required',
    before: {},
    after: { request: { note: text } },
    breaks: '/fund/pay request.note is required now',
  },
  {
    title: 'an optional request field is required, which the remote may leave out',
    before: { request: { note: z.optional(text) } },
    after: { request: { note: text } },
    names: ['note'],
    breaks: '/fund/pay request.note is required now',
  },
  {
    title: 'a request field is gone that the remote sends',
    before: { request: { note: z.optional(text) } },
    after: {},
    names: ['note'],
    breaks: '/fund/pay request.note is no longer taken',
  },
  {
    title: 'a request field takes another kind of value',
    before: { request: { amount: text } },
    after: { request: { amount: z.number() } },
    names: ['amount'],
    breaks: '/fund/pay request.amount takes number, and took string',
  },
  {
    title: 'a request field takes shorter texts',
    before: { request: { note: text.check(z.maxLength(40)) } },
    after: { request: { note: text.check(z.maxLength(20)) } },
    names: ['note'],
    breaks: '/fund/pay request.note is held to the maxLength 20, and was to 40',
  },
  {
    title: 'a request field has another pattern',
    before: { request: { code: text.check(z.regex(/^\d+$/)) } },
    after: { request: { code: text.check(z.regex(/^\d{6}$/)) } },
    names: ['code'],
    breaks: String.raw`/fund/pay request.code is held to the pattern ^\d{6}$, and was to ^\d+$`,
  },
  {
    title: 'an enumeration of the request has a value less, which the remote sends',
    before: { request: { bank: enumOf('bdo', 'bpi') } },
    after: { request: { bank: enumOf('bdo') } },
    names: ['bank', 'bpi'],
    breaks: '/fund/pay request.bank no longer takes "bpi"',
  },
  {
    title: 'a field of the answer is gone that the remote reads',
    before: value({ id: text, fee: text }),
    after: value({ id: text }),
    names: ['fee'],
    breaks: '/fund/pay answer.value.fee is gone',
  },
  {
    title: 'a field of a list in the answer has another name',
    before: list({ fee: text }),
    after: list({ charge: text }),
    names: ['list', 'fee'],
    breaks: '/fund/pay answer.value.list[].fee is gone',
  },
  {
    title: 'a field beside the value of the answer is gone',
    before: { top: { wait: z.int() } },
    after: {},
    names: ['wait'],
    breaks: '/fund/pay answer.wait is gone',
  },
  {
    title: 'a field of the answer may be missing',
    before: value({ fee: text }),
    after: value({ fee: z.optional(text) }),
    names: ['fee'],
    breaks: '/fund/pay answer.value.fee may be missing now',
  },
  {
    title: 'a field of the answer may be null',
    before: value({ fee: text }),
    after: value({ fee: z.nullable(text) }),
    names: ['fee'],
    breaks: '/fund/pay answer.value.fee may be null now',
  },
  {
    title: 'a field of the answer is of another kind',
    before: value({ fee: text }),
    after: value({ fee: z.number() }),
    names: ['fee'],
    breaks: '/fund/pay answer.value.fee is number, and was string',
  },
  {
    title: 'a field of the answer may be of another kind besides',
    before: value({ fee: text }),
    after: value({ fee: z.union([text, z.number()]) }),
    names: ['fee'],
    breaks: '/fund/pay answer.value.fee may be number now',
  },
  {
    title: 'an enumeration of the answer has a value more, and the remote tells them apart',
    before: value({ state: enumOf('open', 'closed') }),
    after: value({ state: enumOf('open', 'closed', 'waiting') }),
    names: ['state', 'closed'],
    breaks: '/fund/pay answer.value.state may be "waiting" now',
  },
  {
    title: 'an error key is gone that the remote acts on, as when it has another name',
    before: { errors: ['bank_full'] },
    after: { errors: ['bank_max_reached'] },
    names: ['bank_full'],
    breaks: '/fund/pay no longer answers the error key bank_full',
  },
  {
    title: 'a file must be sent',
    before: { uploads: [{ name: 'receipt', required: false }] },
    after: { uploads: [{ name: 'receipt', required: true }] },
    names: ['receipt'],
    breaks: '/fund/pay requires the file receipt now',
  },
];
