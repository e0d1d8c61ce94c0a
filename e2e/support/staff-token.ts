import type { Site } from './site.ts';

interface Started {
  device_code: string;
  user_code: string;
}

const tokens = new Map<string, Promise<string>>();

/** The token of the first person of the sandbox who has this role, by the device flow, as the operator's command gets its own. */
export function staffToken({ env }: Pick<Site, 'env'>, role = 'admin'): Promise<string> {
  const issuer = env['STAFF_ISSUER'] ?? '';
  const key = `${issuer} ${role}`;
  const known = tokens.get(key);
  if (known) return known;
  const token = logIn(issuer, role);
  tokens.set(key, token);
  return token;
}

async function logIn(issuer: string, role: string): Promise<string> {
  const client = { client_id: 'palaro-operator' };
  const resource = 'urn:palaro:staff';
  const scope = 'openid profile groups';
  const started = await send<Started>(`${issuer}/device/auth`, form({ ...client, scope, resource }));
  const confirmation = { method: 'POST', body: JSON.stringify({ user_code: started.user_code }) };
  const headers = { 'content-type': 'application/json' };
  await send(`${issuer}/people/${role}/confirm`, { ...confirmation, headers });
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', resource };
  const { device_code } = started;
  const answer = await send<{ access_token: string }>(
    `${issuer}/token`,
    form({ ...client, ...grant, device_code }),
  );
  return answer.access_token;
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

async function send<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
