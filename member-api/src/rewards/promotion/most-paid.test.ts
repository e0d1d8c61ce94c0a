import { expect, it } from '@jest/globals';
import { EVERY_DAY, report } from '@palaro/contract';
import { creditDeposit, poolsOf, RULES, sitDown } from '../../../test/promotion-kit.ts';
import { joinMember, useApi, valueOf } from '../../../test/kit/index.ts';
import { verify } from '../../money/ledger/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';

describeOnDatabases('a bonus that has won more than twenty times its sum', (db) => {
  const api = useApi(db);

  /** The deposit is lost, the first bet of the bonus wins 5,000, and the rest of the turnover is won and lost in turn. */
  // Promise mfe-promotions grant.how.winover
  // Promise mfe-promotions grant.maxPayout
  // Promise shared-lib most.times
  // Promise member-api legal.bonus-policy.blocks.8.items.0
  it.each([
    { promotionId: 'OTB', amount: '100', bonus: 120, bet: '22', more: 0 },
    { promotionId: 'DB', amount: '100', bonus: 10, bet: '10', more: 11 },
    { promotionId: 'UB', amount: '200', bonus: 30, bet: '23', more: 11 },
  ])(
    'pays twenty times its sum when $promotionId is released, and the history says what is forfeited',
    async ({ promotionId, amount, bonus, bet, more }) => {
      const maria = await joinMember(api);
      await creditDeposit(api, maria, { amount, promotionId });
      const { running } = valueOf(await api.call(report.promotionstatus, maria));
      expect(running).toMatchObject({ max_payout: `${20 * bonus}.00` });
      const seat = await sitDown(api, maria);
      await seat.play(amount, '0');
      await seat.play(bet, '5000');
      for (let bets = 0; bets < more; bets += 1)
        await seat.play(bet, bets % 2 === 0 ? '0' : `${2 * Number(bet)}`);
      await api.run('promotions');
      const [ended] = valueOf(
        await api.call(report.promostatement, { ...maria, working_date: EVERY_DAY }),
      ).list;
      const lost = Number(bet) * (1 + (more % 2));
      expect(ended).toMatchObject({
        state: 'RELEASED',
        paid: `${20 * bonus}.00`,
        forfeited: `${bonus - lost + 5000 - 20 * bonus}.00`,
      });
      expect(await poolsOf(api, maria)).toEqual([20 * bonus, 0]);
      expect((await verify(db.sql, RULES)).filter(({ count }) => count > 0)).toEqual([]);
    },
  );
});
