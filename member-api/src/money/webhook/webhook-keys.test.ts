import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fund, payg } from '@palaro/contract';
import type { PartyKey } from '@palaro/contract/wires';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  addBank,
  availableOf,
  giveCash,
  joinMember,
  memberIdOf,
  signedEvent,
  SITE_URL,
  snapshotOf,
  useApi,
  valueOf,
  WEBHOOK_KEYS,
} from '../../../test/kit/index.ts';

const UNSIGNED = [401, 'invalid_signature'];

describeOnDatabases('the webhook key of a gateway', (db) => {
  const api = useApi(db);
  const keys = WEBHOOK_KEYS as PartyKey[];
  const own = [...keys];
  afterEach(async () => {
    keys.splice(0, keys.length, ...own);
    await api.rewind();
  });

  const secretOf = (gateway: string) => own.find(({ party }) => party === gateway)?.secret ?? '';
  const anEvent = () =>
    ({ type: 'payment.paid', reference: `D-${randomUUID()}`, id: randomUUID(), amount: '500.00' }) as const;
  async function deliver(gateway: string, { payload, headers }: ReturnType<typeof signedEvent>, query = '') {
    const url = `/payg/webhook/${gateway}${query}`;
    const { status, body } = await api.send({ method: 'POST', url, payload, headers });
    return status === 200 ? 200 : [status, body.statusdesc];
  }

  describe('does not count', () => {
    const refused: readonly (readonly [string, () => Promise<unknown>])[] = [
      [
        'for another gateway',
        () =>
          deliver(
            'mayapay',
            signedEvent(anEvent(), { gateway: 'mayapay', key: { id: '1', secret: secretOf('htpay') } }),
          ),
      ],
      [
        'for payouts',
        () =>
          deliver(
            'payout',
            signedEvent(anEvent(), { gateway: 'payout', key: { id: '1', secret: secretOf('mayapay') } }),
          ),
      ],
      [
        'under another id',
        () => deliver('mayapay', signedEvent(anEvent(), { key: { id: '2', secret: secretOf('mayapay') } })),
      ],
      ['at the address of another gateway', () => deliver('htpay', signedEvent(anEvent()))],
      ['at an address with a query', () => deliver('mayapay', signedEvent(anEvent()), '?again')],
    ];
    it.each(refused)('%s: 401, and nothing is kept', async (_case, act) => {
      const before = await snapshotOf(db.sql);
      expect(await act()).toEqual(UNSIGNED);
      expect(await snapshotOf(db.sql)).toEqual(before);
    });

    it('for a deposit by another gateway: a person looks at what it says of one', async () => {
      const who = await joinMember(api);
      const { ticket_id } = valueOf(
        await api.call(payg.depositCalls.mayapay, {
          ...who,
          deposit_amount: '500',
          mode: 'mobile',
          return_url: `${SITE_URL}/deposit`,
          request_id: randomUUID(),
        }),
      );
      const event = { ...anEvent(), reference: ticket_id };
      expect(await api.webhook('htpay', event)).toBe(200);
      expect(await availableOf(api, who)).toBe(0n);
      const reviews = await db.sql`SELECT kind, gateway FROM review_item WHERE reference = ${ticket_id}`;
      expect([...reviews]).toEqual([{ kind: 'OTHER_GATEWAY', gateway: 'htpay' }]);
    });

    it('for a payout by a gateway of deposits: what was sent out does not come back', async () => {
      const who = await joinMember(api);
      const bank = await addBank(api, who);
      await giveCash(api, who, '1000');
      const request = { ...who, ...bank, withdrawal_amount: '100', request_id: randomUUID() };
      const { ticket_id } = valueOf(await api.call(fund.withdraw, request));
      const stateOf = async () =>
        (await db.sql`SELECT state FROM withdrawal WHERE member_id = ${await memberIdOf(api, who)}`)[0];
      const [before, available] = [await stateOf(), await availableOf(api, who)];
      const event = { ...anEvent(), type: 'payout.failed', reference: ticket_id, amount: '100.00' } as const;
      expect(await api.webhook('mayapay', event)).toBe(200);
      expect(await stateOf()).toEqual(before);
      expect(await availableOf(api, who)).toBe(available);
      const reviews = await db.sql`SELECT kind FROM review_item WHERE reference = ${ticket_id}`;
      expect([...reviews]).toEqual([{ kind: 'OTHER_GATEWAY' }]);
    });
  });

  // ASVS 13.2.1
  it('is replaced in load: with two at a time no webhook fails, and afterwards the old one counts nothing', async () => {
    const [old, next] = [
      { party: 'mayapay', id: '1', secret: secretOf('mayapay') },
      { party: 'mayapay', id: '2', secret: 'the next webhook secret of mayapay' },
    ];
    let signing = old;
    let isOver = false;
    const answers = new Map<string, unknown[]>([
      ['1', []],
      ['2', []],
    ]);
    const lane = async () => {
      while (!isOver) {
        const key = signing;
        answers.get(key.id)?.push(await deliver('mayapay', signedEvent(anEvent(), { key })));
      }
    };
    const untilAnswered = async (id: string) => {
      const enough = (answers.get(id)?.length ?? 0) + 20;
      while ((answers.get(id)?.length ?? 0) < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const lanes = Promise.all([lane(), lane(), lane(), lane()]);
    await untilAnswered('1');
    keys.push(next);
    await untilAnswered('1');
    signing = next;
    await untilAnswered('2');
    keys.splice(0, keys.length, ...keys.filter(({ party, id }) => party !== 'mayapay' || id !== '1'));
    await untilAnswered('2');
    isOver = true;
    await lanes;
    expect([...answers.values()].flat().filter((answer) => answer !== 200)).toEqual([]);
    expect(await deliver('mayapay', signedEvent(anEvent(), { key: old }))).toEqual(UNSIGNED);
  });
});
