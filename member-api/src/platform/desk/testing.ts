import type { StaffName, TestApi } from '../../../test/kit/index.ts';

/** What a browser says of a request by the desk's own page. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

export const cookieOf = (headers: Headers, name: string): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';

/** The way of a browser to the issuer and back, up to the desk's last answer. */
export async function logInAtDesk(
  api: TestApi,
  name: StaffName,
  claims: Record<string, unknown> = {},
  idToken: Record<string, unknown> | 'none' = {},
): Promise<Response> {
  const { staff } = api.origins;
  const begun = await fetch(`${staff}/desk/log-in`, { redirect: 'manual' });
  const back = new URL(api.issuer.logIn(begun.headers.get('location') ?? '', name, claims, idToken));
  const cookie = cookieOf(begun.headers, '__Host-palaro-desk-log-in');
  return fetch(staff + back.pathname + back.search, { headers: { cookie }, redirect: 'manual' });
}

/** The cookie of a session of the desk. */
export const openDeskOf = async (api: TestApi, name: StaffName, claims: Record<string, unknown> = {}) =>
  cookieOf((await logInAtDesk(api, name, claims)).headers, '__Host-palaro-desk');
