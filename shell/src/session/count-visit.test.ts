import { beforeEach, describe, expect, it } from '@jest/globals';
import { cms, member } from '@palaro/contract';
import { connectSession, http } from '@palaro/shared-lib/core';
import { countVisit } from './count-visit.ts';

/** What the member has agreed to. */
let purposes: string[];
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  connectSession({ credentials: () => ({ account_id: 'maria88', auth_token: 'secret' }), ended: () => {} });
  http.defaults.adapter = async (config) => {
    const path = String(config.url).replace(/^.*\/api/, '');
    sent.push({ path, body: JSON.parse(String(config.data)) as Record<string, unknown> });
    const value = path.endsWith(member.consentget.path) ? { purposes, since: '' } : { recorded: true };
    const data = { status: 1, statusdesc: 'OK', value, trace_id: 't' };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

const visits = () => sent.filter(({ path }) => path.endsWith(cms.visit.path)).map(({ body }) => body);

describe('a member’s visit', () => {
  // Promise mfe-auth consent.analytics
  // Promise member-api legal.privacy.blocks.6.items.0
  it('is counted once for a tab, under nothing that names the member, when they agreed to it', async () => {
    purposes = ['analytics', 'marketing'];
    await countVisit();
    await countVisit();
    expect(visits()).toEqual([{ consent: true, visit_id: expect.stringMatching(/^[\w-]{36}$/), page: '/' }]);
  });

  // Promise mfe-auth consent.lead
  // Promise member-api legal.privacy.blocks.12.items.2
  // Promise member-api legal.privacy.blocks.6.items.0
  it.each([[[]], [['marketing']]])(
    'is not counted for who agreed to %j alone, until they agree to it',
    async (agreed) => {
      purposes = agreed;
      await countVisit();
      expect(visits()).toEqual([]);
      purposes = ['analytics'];
      await countVisit();
      expect(visits()).toHaveLength(1);
    },
  );
});
