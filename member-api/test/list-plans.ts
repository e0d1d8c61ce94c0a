import type { Call } from '@palaro/contract';
import { ALL_CALLS, wireRequest, type DescribedCall } from '@palaro/contract/calls';
import * as z from 'zod/mini';
import { ANSWERED } from '../src/app.ts';
import { connect, type Sql } from '../src/platform/database/index.ts';
import { createGameProvider } from '../src/play/game-provider/index.ts';
import { createGateway } from '../src/money/gateway/index.ts';
import { createSandboxMail, createSmsSender } from '../src/platform/outbound/index.ts';
import { MARKET_PROFILES } from '../src/platform/market/index.ts';
import { createServer } from '../src/platform/server/create-server.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';
import { registerJsonBody } from '../src/platform/server/json-body.ts';
import type { Deps } from '../src/platform/server/deps.ts';
import { silentLog } from '../src/platform/server/log.ts';
import { registerCalls } from '../src/platform/server/register-calls.ts';
import { registerErrors } from '../src/platform/server/register-errors.ts';
import { createWake } from '../src/platform/server/wake.ts';
import { SETTINGS } from '../src/settings.ts';
import type { Vault } from '../src/platform/vault/index.ts';
import { SEALED_COLUMNS } from '../src/platform/vault/sealed-columns.ts';
import { makeFakePush } from './kit/fake-push.ts';
import type { FilledMember, FilledSite } from './filled-site.ts';
import { type Statement, type StatementPlan, customPlans, genericPlans } from './statement-plans.ts';

/** One list call with its fields, by one member, visitor or operator. */
export interface PlannedCall {
  path: string;
  fields: Readonly<Record<string, unknown>>;
  who: 'busy' | 'quiet' | 'visitor' | 'operator';
  plans: readonly StatementPlan[];
}

/** Calls that need all rows of a growing table, or may be slow. */
export const READS_WHOLE: Readonly<Record<string, readonly string[]>> = {
  // An average needs all reviews, at most one per member.
  '/memberreview/topten': ['member_review'],
  // The total number of acts, for the staff.
  '/operator/audit': ['operator_audit'],
  // The total number of cases of a state, for the staff.
  '/operator/amlcases': ['aml_case'],
  // An index by member would be written at every bet, only for a call that is allowed three times an hour.
  '/member/exportdata': ['provider_transaction'],
  // How many values are sealed by each key, for the staff.
  '/operator/datakeys': ['data_key', 'index_key', ...SEALED_COLUMNS.map(({ table }) => table)],
};

/** Calls whose answer contains a list. */
export const LIST_CALLS: readonly DescribedCall[] = ALL_CALLS.filter(
  ({ kind, value }) => kind === 'query' && holdsList(value),
);

function holdsList(value: z.ZodMiniType): boolean {
  const schema = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"type":"array"');
}

/** Third parties are unavailable: nobody listens at the discard port. */
const AWAY = { url: 'http://127.0.0.1:9', secret: 'a secret', timeoutMs: 1_000 };

/** The API on a database whose statements are recorded. */
export interface Planner {
  deps: Deps;
  /** Makes a declared call, with its full body. */
  request: (call: Call, body: object) => Promise<{ status: unknown; statusdesc: string }>;
  /** Runs `work` and returns the plan of each of its statements. Nothing else may run meanwhile. */
  plansOf: (work: () => Promise<unknown>) => Promise<StatementPlan[]>;
  close: () => Promise<void>;
}

export async function openPlanner(databaseUrl: string, vault: Vault): Promise<Planner> {
  let sent: Statement[] | undefined;
  // One connection, so that it has all prepared statements.
  const sql = connect(databaseUrl, {
    max: 1,
    onStatement: (text, values) => sent?.push({ text, values }),
  });
  const app = createServer({ settings: SETTINGS.server, trustedProxies: ['loopback'], logLevel: 'silent' });
  const deps = depsOf(sql, vault);
  // Only the calls: the wallet's own clean-up could run in the middle of one.
  registerErrors(app);
  registerJsonBody(app);
  registerCalls(app, deps, ANSWERED);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const looked = new Set<string>();
  return {
    deps,
    async request(call, body) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer of-the-plans' };
      const answer = await fetch(origin + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { status: unknown; statusdesc: string };
    },
    async plansOf(work) {
      const statements: Statement[] = [];
      sent = statements;
      try {
        await work();
      } finally {
        sent = undefined;
      }
      return [...(await customPlans(sql, statements)), ...(await genericPlans(sql, looked))];
    },
    async close() {
      await app.close();
      await sql.end({ timeout: 1 });
    },
  };
}

function depsOf(sql: Sql, vault: Vault): Deps {
  const now = () => new Date();
  const wide = Object.keys(SETTINGS.limits).map((name) => [name, { burst: 100_000, everyMs: 1 }]);
  return {
    sql,
    now,
    settings: { ...SETTINGS, limits: Object.fromEntries(wide) as typeof SETTINGS.limits },
    vault,
    secrets: {
      edge: [AWAY.secret],
    },
    desk: undefined,
    staff: { identify: async () => ({ subject: 'admin', displayName: 'An administrator', role: 'admin' }) },
    walletKeys: [],
    webhookKeys: [],
    market: MARKET_PROFILES.spec,
    siteUrl: 'http://site.test',
    gateway: createGateway({ ...AWAY, partnerUrl: AWAY.url, now }),
    games: createGameProvider({ ...AWAY, now }),
    sms: createSmsSender(AWAY),
    mail: createSandboxMail(AWAY),
    push: makeFakePush(),
    collector: undefined,
    wake: createWake(),
    log: silentLog,
  };
}

/** Makes a list call in all variants: for a member with many rows and one with few, with filters and without. */
export async function planCall(
  planner: Planner,
  call: DescribedCall,
  site: FilledSite,
): Promise<PlannedCall[]> {
  const planned: PlannedCall[] = [];
  for (const { who, member } of askersOf(call, site)) {
    for (const fields of requestsOf(call, who)) {
      const plans = await planner.plansOf(async () => {
        const body = {
          ...fields,
          ...(member && credentialsOf(call, member)),
          ...(isAboutMember(call) && { account_id: site.busy.account_id }),
        };
        const { status, statusdesc } = await planner.request(call, body);
        if (status !== 1)
          throw new Error(`${call.path} ${JSON.stringify(fields)} was refused: ${statusdesc}`);
      });
      planned.push({ path: call.path, fields, who, plans });
    }
  }
  return planned;
}

/** A call of the staff that names a member. */
const isAboutMember = (call: DescribedCall) => {
  const { account_id } = wireRequest(call).shape as Record<string, z.ZodMiniType>;
  return (
    call.access === 'operator' && account_id !== undefined && !z.safeParse(account_id, undefined).success
  );
};

const credentialsOf = ({ access }: Call, { account_id, auth_token }: FilledMember) =>
  access === 'player' ? { player_id: account_id, auth_token } : { account_id, auth_token };

function askersOf(
  { access }: Call,
  { busy, quiet }: FilledSite,
): { who: PlannedCall['who']; member?: FilledMember }[] {
  if (access === 'operator') return [{ who: 'operator' }];
  if (access === 'open') return [{ who: 'visitor' }];
  return [
    { who: 'busy', member: busy },
    { who: 'quiet', member: quiet },
  ];
}

const today = workingDateOf(new Date());

/** A value for each field of list calls without choices. */
const VALUES: Readonly<Record<string, unknown>> = {
  page_number: 2,
  page_size: 10,
  from: today,
  to: today,
  working_date: today,
  working_month: today.slice(0, 7),
  search_id: 'launchone',
  provider: 'launchone',
  search: 'Game 1',
  game_code: 'game-1',
  slug: 'terms',
  page_name: 'home',
  brand: 'palaro',
  op: 'list',
  case_id: '1',
  actor: 'ana',
  support_id: 'S1',
  endpoint: 'https://push.test/1',
};

/** A deposit of each member, by the distribution of `fillSite`. */
const TICKETS: Partial<Record<PlannedCall['who'], string>> = { busy: 'D50', quiet: 'D1' };

/** A field with more choices is a filter by name, for which one value is enough. */
const MOST_CHOICES = 8;

/** The call with required fields only, with all fields, and with each choice of each field. */
function requestsOf(call: DescribedCall, who: PlannedCall['who']): Record<string, unknown>[] {
  const values: Readonly<Record<string, unknown>> = { ...VALUES, ticket_id: TICKETS[who] };
  const fields = Object.entries(wireRequest(call).shape as Record<string, z.ZodMiniType>).filter(
    ([field]) => !['account_id', 'player_id', 'auth_token'].includes(field),
  );
  const choices = fields.map(([field, schema]) => {
    const { enum: own = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      enum?: unknown[];
    };
    const value = own[0] ?? values[field];
    if (value === undefined) throw new Error(`${call.path}: VALUES has no value for ${field}`);
    const isRequired = !z.safeParse(schema, undefined).success;
    return { field, value, isRequired, own: own.length <= MOST_CHOICES ? own : [] };
  });
  const least = Object.fromEntries(
    choices.filter((one) => one.isRequired).map(({ field, value }) => [field, value]),
  );
  const most = Object.fromEntries(choices.map(({ field, value }) => [field, value]));
  const narrowed = choices.flatMap(({ field, own }) => own.map((value) => ({ ...least, [field]: value })));
  const requests = [least, most, ...narrowed];
  return [...new Map(requests.map((one) => [JSON.stringify(one), one])).values()];
}
