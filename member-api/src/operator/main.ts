import { operator, type Answer, type Call, type RequestOf } from '@palaro/shared-lib/contract';
import { parseArgs } from 'node:util';

/**
 * The operator's command, over the same HTTP calls as everybody:
 *   npm run operator -- withdrawals | approve <ticket> | reject <ticket> --reason "…"
 * Needs OPERATOR_TOKEN, and API_URL where the API is not at its default place.
 */
const USAGE = 'Use: withdrawals | approve <ticket> | reject <ticket> --reason "…"';

async function ask<C extends Call>(
  call: C,
  request: RequestOf<C>,
): Promise<Exclude<Answer<C>, { status: 0 | 2 }>> {
  const base = process.env['API_URL'] || 'http://localhost:8081';
  const token = process.env['OPERATOR_TOKEN'];
  if (!token) throw new Error('OPERATOR_TOKEN is missing.');
  const response = await fetch(base + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new Error(`The member API does not answer at ${base}.`);
  });
  const answer: Answer<C> = await response.json();
  if (answer.status === 0 || answer.status === 2) throw new Error(`Refused: ${answer.statusdesc}.`);
  return answer as Exclude<Answer<C>, { status: 0 | 2 }>;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ticket] = positionals;
  if (command === 'withdrawals') return listWithdrawals();
  if (command === 'approve' && ticket) {
    const { value } = await ask(operator.approvewithdrawal, { ticket_id: ticket });
    return say(`${value.ticket_id} is ${value.state}.`);
  }
  if (command === 'reject' && ticket && values.reason) {
    const { value } = await ask(operator.rejectwithdrawal, { ticket_id: ticket, reason: values.reason });
    return say(`${value.ticket_id} is ${value.state}.`);
  }
  throw new Error(USAGE);
}

async function listWithdrawals(): Promise<void> {
  const { value } = await ask(operator.withdrawals, {});
  if (value.length === 0) return say('No withdrawal waits.');
  for (const { ticket_id, created_at, account_id, amount, bank_id, bank_acc_holder, state } of value)
    say([ticket_id, created_at, account_id, amount, bank_id, bank_acc_holder, state].join('\t'));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
