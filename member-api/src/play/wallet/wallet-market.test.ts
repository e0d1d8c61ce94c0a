import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { describeWallet, newTx, PESO } from '../../../test/wallet-kit.ts';
import { bet, rollback, win } from '../../../test/wallet-requests.ts';
import { verify } from '../../money/ledger/index.ts';
import { MARKET_PROFILES } from '../../platform/market/index.ts';

jest.setTimeout(60_000);

const FIGHT = { game_code: 'fight' };

describeWallet('where the law allows no bets on cockfights from afar', (db, kit) => {
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger', 'wallet'])).filter(({ count }) => count > 0)).toEqual([]);
  });
  const underTheLaw = <T>(work: () => Promise<T>) =>
    kit.whileClosed(MARKET_PROFILES.pagcor.closedCategories, work);
  const off = { status: 403, code: 'GAME_OFF' };

  it('a bet on one is refused, moves nothing, and stays refused', async () => {
    const { token, member } = await kit.player(100n, { gameCode: 'fight' });
    const stake = bet(token, '10', FIGHT);
    await underTheLaw(async () => {
      expect(await kit.call('bet', stake)).toMatchObject({ ...off, balance: '100.00' });
      const both = { ...bet(token, '10', FIGHT), win: '25' };
      expect(await kit.call('betwin', both)).toMatchObject({ ...off, balance: '100.00' });
      expect(await kit.call('win', win(stake, '25', FIGHT))).toMatchObject({ code: 'TX_NOT_EXIST' });
    });
    expect(await kit.call('bet', stake)).toMatchObject(off);
    expect(await kit.roundOf(stake)).toBeUndefined();
    expect(await kit.available(member)).toBe(100n * PESO);
  });

  it('the provider’s other games are played, in one call with it, too', async () => {
    const { token, member } = await kit.player(100n);
    await underTheLaw(async () => {
      const answers = await Promise.all([
        kit.call('bet', bet(token, '10')),
        kit.call('bet', bet(token, '10', FIGHT)),
        kit.call('bet', bet(token, '10')),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(['OK', 'GAME_OFF', 'OK']);
    });
    expect(await kit.available(member)).toBe(80n * PESO);
  });

  it('a bet from before is won, lost, rolled back and closed as ever', async () => {
    const { token, member } = await kit.player(100n, { gameCode: 'fight' });
    const fight = () => bet(token, '10', FIGHT);
    const [won, lost, undone, closed] = [fight(), fight(), fight(), fight()] as const;
    for (const stake of [won, lost, undone, closed])
      expect(await kit.call('bet', stake)).toMatchObject({ code: 'OK' });
    await underTheLaw(async () => {
      expect(await kit.call('win', win(won, '18', FIGHT))).toMatchObject({ code: 'OK', balance: '78.00' });
      expect(await kit.call('win', win(lost, '0', FIGHT))).toMatchObject({ code: 'OK', balance: '78.00' });
      expect(await kit.call('rollback', rollback(undone))).toMatchObject({ code: 'OK', balance: '88.00' });
      const end = { tx: newTx('close'), round: closed.round };
      expect(await kit.call('roundclose', end)).toMatchObject({ code: 'OK' });
    });
    expect(await kit.roundOf(won)).toMatchObject({ status: 'settled', payout: 18n * PESO });
    expect(await kit.roundOf(lost)).toMatchObject({ status: 'settled', payout: 0n });
    expect(await kit.roundOf(undone)).toMatchObject({ status: 'void', stake: 0n });
    expect(await kit.roundOf(closed)).toMatchObject({ status: 'settled' });
    expect(await kit.available(member)).toBe(88n * PESO);
  });

  it('opens neither such a game nor the lobby of a provider that has no others', async () => {
    const enter = async (provider: string, gameCode: string) => {
      const { token } = await kit.player(1n, { provider, gameCode });
      return (await kit.call('authenticate', { token }, { provider })).code;
    };
    await underTheLaw(async () => {
      expect(await enter('jili', 'fight')).toBe('GAME_OFF');
      expect(await enter('bayani', '')).toBe('GAME_OFF');
      expect(await enter('jili', '')).toBe('OK');
    });
    expect(await enter('bayani', '')).toBe('OK');
  });

  it('a bet in the words of other providers is refused as one on a game that is off', async () => {
    const evo = await kit.player(100n, { provider: 'evo' });
    const wow = await kit.player(100n, { provider: 'wow' });
    const txn = (gameCode: string) => ({
      platformTxId: newTx('bet'),
      token: evo.token,
      userId: evo.player,
      gameCode,
      roundId: newTx('round'),
      betAmount: '10',
    });
    const fight = txn('fight');
    const debit = {
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      token: wow.token,
      round: newTx('round'),
      game_code: 'fight',
      amount: 1_000_000,
    };
    await underTheLaw(async () => {
      const message = { action: 'bet', txns: [txn('reels'), fight] };
      expect(await kit.speak('batch/v1', { message }, { provider: 'evo' })).toMatchObject({
        status: '1033',
        failedTxId: fight.platformTxId,
      });
      expect(await kit.speak('minor/v1/debit', debit, { provider: 'wow' })).toMatchObject({
        status: 'MS_INVALID_GAME',
      });
    });
    expect([await kit.available(evo.member), await kit.available(wow.member)]).toEqual([
      100n * PESO,
      100n * PESO,
    ]);
  });
});
