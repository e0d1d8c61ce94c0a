import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { game } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import {
  FAKE_GAMES,
  joinMember,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

describeOnDatabases('the favourites of a member', (db) => {
  const api = useApi(db, { favourites: { ...SETTINGS.favourites, perMember: 2 } });
  let maria: Credentials;
  beforeAll(() => api.run('games'));
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  const [first, second, third] = FAKE_GAMES.map(({ game_code }) => game_code);
  const add = (game_code: string | undefined, more: object = {}) =>
    api.call(game.addfav, { ...maria, provider_code: 'launchone', game_code, ...more });
  const remove = (game_code: string | undefined) =>
    api.call(game.removefav, { ...maria, provider_code: 'launchone', game_code });

  // Specification 3.21, 7.6, 7.80: /game/favlist /game/addfav
  it('are listed newest first, with the catalogue’s name instead of the sent one', async () => {
    await add(first, { game_name: 'Something else', game_type: 'casino' });
    const list = valueOf(await add(second));
    expect(list.map(({ game_code }) => game_code)).toEqual([second, first]);
    expect(list[1]).toEqual({
      provider_code: 'launchone',
      game_code: first,
      game_name: FAKE_GAMES[0]?.game_name,
      game_type: FAKE_GAMES[0]?.category,
      img_url: `art:${FAKE_GAMES[0]?.art_seed}`,
    });
    expect(valueOf(await api.call(game.favlist, maria))).toEqual(list);
  });

  it('contain a game once, however often it is added at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(first)));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(refusalOf(await add(first))).toEqual([2, 'favourite_game_exists']);
  });

  // Specification 7.81: /game/removefav
  it('have a maximum', async () => {
    await add(first);
    await add(second);
    expect(refusalOf(await add(third))).toEqual([2, 'favourites_full']);
    await remove(first);
    expect(valueOf(await add(third))).toHaveLength(2);
  });

  it('accept only games that exist', async () => {
    expect(refusalOf(await add('no-such-game'))).toEqual([2, 'game_not_exists']);
    expect(refusalOf(await remove(first))).toEqual([2, 'game_not_exists']);
  });

  it('are the member’s own', async () => {
    await add(first);
    const juan = await joinMember(api);
    expect(valueOf(await api.call(game.favlist, juan))).toEqual([]);
  });
});
