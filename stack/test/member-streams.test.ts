import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { startEdge, type Edge } from '@palaro/edge/server';
import { readSettings } from '@palaro/edge/settings';
import { describeOnDatabases } from '@palaro/member-api/platform/database/testing';
import { apiProcess, type ApiProcess } from '@palaro/member-api/test/api-process';

jest.setTimeout(60_000);

const EDGE_SECRET = 'a secret that edge and API share';
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

describeOnDatabases('members’ streams, with the API as a process of its own', (db) => {
  let api: ApiProcess;
  let edge: Edge;

  beforeAll(async () => {
    api = await apiProcess(db.urls.memberApi, { EDGE_SECRET });
  });
  beforeEach(async () => {
    await api.start();
    const settings = readSettings(
      {
        NODE_ENV: 'test',
        EDGE_DATABASE_URL: db.urls.edge,
        RELEASE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        EDGE_SECRET,
        EDGE_PORT: '0',
        DATA_DIR: '.cache/no-releases',
        API_URL: api.origin,
      },
      import.meta.dirname,
    );
    edge = await startEdge(settings, () => undefined);
  });
  afterEach(async () => {
    await edge.close();
    await api.kill();
  });
  afterAll(() => api.kill());

  const call = async (path: string, body: object) => {
    const answer = await fetch(`${edge.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { http: answer.status, ...((await answer.json()) as { statusdesc: string; value?: unknown }) };
  };

  let members = 0;
  /** A member with a session. */
  async function join() {
    const account_id = `member${(members += 1)}`;
    const auth_token = `token of ${account_id}`;
    await db.sql`
      WITH joined AS (
        INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at)
        VALUES (${account_id}, '', 'active', '', int8send(${members}), ${account_id}, 'test', now()) RETURNING id)
      INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, user_agent)
      SELECT id, sha256(convert_to(${auth_token}, 'UTF8')), now(), now(), now() + interval '1 day', '' FROM joined`;
    return { account_id, auth_token };
  }
  async function follow(who: object) {
    const { value } = await call('/member/streamticket', who);
    const { ticket } = value as { ticket: string };
    const answer = await fetch(`${edge.url}/api/member/stream?ticket=${ticket}`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    return {
      /** Reads until this event has come the given number of times. */
      async until(text: string, times = 1) {
        while (received.split(text).length <= times) {
          const { done, value: part } = (await reader?.read()) ?? {};
          if (done || !part) throw new Error(`the stream is over after ${received}`);
          received += part;
        }
      },
      async untilOver() {
        while (!(await reader?.read())?.done);
      },
      received: () => received,
    };
  }

  it('end for the device that logs out, without a signal to the other member', async () => {
    const [maria, juan] = [await join(), await join()];
    const [hers, his] = [await follow(maria), await follow(juan)];
    await call('/member/logout', maria);
    await hers.until('"session"');
    await hers.untilOver();
    await call('/member/logout', juan);
    await his.until('"session"');
    expect(his.received().split('"session"')).toHaveLength(2);
  });

  it('stay open when the API is killed: calls are refused, and missed changes are fetched when it is back', async () => {
    const [maria, juan] = [await join(), await join()];
    const hers = await follow(maria);
    // The first stream makes the edge follow the API, and its page then fetches its data again.
    await hers.until('event: resumed');
    const his = await follow(juan);
    await api.kill();
    expect(await call('/member/getbalance', maria)).toMatchObject({ http: 503, statusdesc: 'SystemError' });
    // By another process than the one that the edge follows.
    await db.sql`
      UPDATE session SET ended_at = now(), end_reason = 'blocked'
       WHERE member_id = (SELECT id FROM member WHERE account_id = ${juan.account_id})`;
    await api.start();
    await hers.until('event: resumed', 2);
    await his.until('"session"');
    await his.untilOver();
    expect(his.received()).not.toContain('resumed');
    await call('/member/logout', maria);
    await hers.until('"session"');
  });
});
