import { expect, it } from '@jest/globals';
import { operator, support } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { MARKET_PROFILES } from '../../platform/market/index.ts';
import { refusalOf, useApi, valueOf } from '../../../test/kit/index.ts';

describeOnDatabases('the questions', (db) => {
  const api = useApi(db);
  const questions = async (lang: string) => valueOf(await api.call(support.questionlist, { lang }));

  it.each(['en', 'ph', 'zh', 'ms'])(
    'are there in %s, with the times of the settings in them',
    async (lang) => {
      const { questions: all, complaint } = await questions(lang);
      expect(all.length).toBeGreaterThanOrEqual(15);
      expect(new Set([...all.map((one) => one.lang), complaint.lang])).toEqual(new Set([lang]));
      expect(complaint.steps.join(' ')).toMatch(/\b7\b.*\b24\b/s);
      expect(JSON.stringify([all, complaint])).not.toMatch(/[{]{1}(hours|days)[}]/);
    },
  );

  it.each(['deposit', 'withdrawal', 'promotion', 'game', 'account'])(
    'answer something about each matter and page: %s',
    async (topic) => {
      const { questions: all } = await questions('en');
      const about = all.filter((one) => one.topic === topic);
      expect(about.length).toBeGreaterThanOrEqual(3);
      expect(about.every(({ pages }) => pages.length > 0)).toBe(true);
    },
  );

  it('name no regulator where the market has none', async () => {
    expect(await questions('en')).not.toHaveProperty('regulator');
  });

  it('can be replaced by the house, in English at least', async () => {
    const admin = { staff: 'admin' } as const;
    const put = (content: unknown) => api.call(operator.setcontent, { name: 'help', content }, admin);
    const help = {
      questions: [
        { id: 'one', topic: 'other', pages: ['/'], question: { en: 'Why?' }, answer: { en: ['So.'] } },
      ],
      complaint: { en: ['Write.'] },
    };
    expect(refusalOf(await put({ ...help, complaint: { ph: ['Sumulat.'] } }))).toEqual([
      2,
      'invalid_content',
    ]);
    valueOf(await put(help));
    expect((await questions('zh')).questions).toEqual([
      { question_id: 'one', topic: 'other', pages: ['/'], lang: 'en', question: 'Why?', answer: ['So.'] },
    ]);
  });
});

describeOnDatabases('the path of a complaint under a licence', (db) => {
  const api = useApi(db, {}, 'pagcor');

  // Promise mfe-content complaint.regulator
  it('leads to the regulator, by name, address and site', async () => {
    const { regulator } = valueOf(await api.call(support.questionlist, { lang: 'en' }));
    expect(regulator).toEqual(MARKET_PROFILES.pagcor.regulator);
    expect(regulator?.url).toMatch(/^https:\/\//);
  });
});
