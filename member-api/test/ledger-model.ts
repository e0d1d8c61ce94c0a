import { units } from '@palaro/contract';
import type { AccountName, Balance, JournalAnswer, JournalRequest } from '../src/money/ledger/index.ts';

interface Account {
  balance: bigint;
  held: bigint;
}

interface Written {
  fingerprint: string;
  answer: JournalAnswer;
  legs: readonly { account: AccountName; amount: bigint }[];
}

interface Hold {
  account: AccountName;
  amount: bigint;
  status: 'OPEN' | 'POSTED' | 'VOIDED' | 'EXPIRED';
}

const ENDS = { post: 'POSTED', void: 'VOIDED', expire: 'EXPIRED' } as const;

/**
 * The ledger's rules a second time, as simply as possible: maps in memory, one call after another. Ids come from the database, so
 * `written` completes a predicted journal with its id.
 */
export class LedgerModel {
  readonly accounts = new Map<AccountName, Account>();
  readonly journals = new Map<bigint, Written>();
  readonly holds = new Map<bigint, Hold>();
  readonly #byKey = new Map<string, bigint>();
  readonly #reversedBy = new Map<bigint, bigint>();

  open(account: AccountName): void {
    this.accounts.set(account, { balance: 0n, held: 0n });
  }

  /** Decides a request and, if accepted, applies it with the id `journalId`. */
  post(request: JournalRequest, journalId: bigint): JournalAnswer {
    const earlier = this.#byKey.get(`${request.scope}/${request.key}`);
    if (earlier !== undefined) return this.#again(earlier, request.fingerprint);
    const reversal = request.reverses === undefined ? undefined : this.#reversedBy.get(request.reverses);
    if (reversal !== undefined) {
      return { outcome: 'refused', reason: 'already_reversed', journalId: reversal };
    }
    const hold = this.#holdOf(request);
    if (hold && hold.status !== 'OPEN') {
      return { outcome: 'refused', reason: 'hold_not_open', status: hold.status };
    }
    const legs = request.reverses === undefined ? (request.legs ?? []) : this.#mirror(request.reverses);
    return this.#decide(request, legs, hold, journalId);
  }

  balanceOf(account: AccountName): Balance {
    const { balance, held } = this.accounts.get(account) ?? { balance: 0n, held: 0n };
    return { account, balance: units(balance), held: units(held), available: units(balance - held) };
  }

  #decide(
    request: JournalRequest,
    legs: Written['legs'],
    ending: Hold | undefined,
    journalId: bigint,
  ): JournalAnswer {
    const draft = new Map([...this.accounts].map(([name, account]) => [name, { ...account }]));
    if (ending) draft.get(ending.account)!.held -= ending.amount;
    const refuse = (account: AccountName): JournalAnswer => {
      const { available } = this.balanceOf(account);
      return { outcome: 'refused', reason: 'insufficient_balance', account, available };
    };
    for (const { account: name, amount } of legs) {
      const account = draft.get(name);
      if (!account) continue;
      account.balance += amount;
      if (amount < 0n && account.balance - account.held < 0n) return refuse(name);
    }
    const opening = request.hold?.action === 'open' ? request.hold : undefined;
    if (opening) {
      const account = draft.get(opening.account)!;
      account.held += opening.amount;
      if (account.balance - account.held < 0n) return refuse(opening.account);
    }
    for (const [name, account] of draft) this.accounts.set(name, account);
    return this.#write(request, legs, ending, journalId);
  }

  #write(
    request: JournalRequest,
    legs: Written['legs'],
    ending: Hold | undefined,
    journalId: bigint,
  ): JournalAnswer {
    const { hold } = request;
    if (hold?.action === 'open') {
      this.holds.set(journalId, { account: hold.account, amount: hold.amount, status: 'OPEN' });
    } else if (hold && ending) {
      ending.status = ENDS[hold.action];
    }
    const touched = new Set(legs.map((leg) => leg.account).filter((account) => this.accounts.has(account)));
    if (hold) touched.add(hold.action === 'open' ? hold.account : ending!.account);
    const answer: JournalAnswer = {
      outcome: 'applied',
      journalId,
      balances: [...touched].toSorted().map((account) => this.balanceOf(account)),
      ...(hold && { holdId: hold.action === 'open' ? journalId : hold.holdId }),
    };
    this.#byKey.set(`${request.scope}/${request.key}`, journalId);
    if (request.reverses !== undefined) this.#reversedBy.set(request.reverses, journalId);
    this.journals.set(journalId, { fingerprint: request.fingerprint, answer, legs });
    return answer;
  }

  #again(journalId: bigint, fingerprint: string): JournalAnswer {
    const earlier = this.journals.get(journalId)!;
    if (earlier.fingerprint !== fingerprint) return { outcome: 'conflict' };
    return { ...earlier.answer, outcome: 'replayed' } as JournalAnswer;
  }

  #holdOf({ hold }: JournalRequest): Hold | undefined {
    return hold && hold.action !== 'open' ? this.holds.get(hold.holdId) : undefined;
  }

  #mirror(journalId: bigint): Written['legs'] {
    const { legs } = this.journals.get(journalId)!;
    return legs.toReversed().map(({ account, amount }) => ({ account, amount: -amount }));
  }
}
