import { Provider } from 'oidc-provider';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityKeys } from './keys.ts';
import { codePage, confirmPage, endPage } from './pages.ts';
import { findPerson } from './people.ts';

const TOKEN_SECONDS = 3600;
const SESSION_SECONDS = 12 * 3600;

/** Clients of the house, which need no consent and no secret: each proves by PKCE or a device code that it asked. */
export const CLI_CLIENT = 'palaro-cli';
export const OPERATOR_CLIENT = 'palaro-operator';
export const CONSOLE_CLIENT = 'palaro-console';
export const DESK_CLIENT = 'palaro-desk';

/** The provider of people: `oidc-provider` with our people and pages, and everything in memory. */
export function makeProvider(
  issuer: string,
  { keys, releaseUrl, staffUrl }: { keys: IdentityKeys; releaseUrl: string; staffUrl: string },
): Provider {
  const path = new URL(issuer).pathname;
  const configuration: Configuration = {
    clients: [
      deviceClient(CLI_CLIENT, 'the palaro command line'),
      deviceClient(OPERATOR_CLIENT, 'the operator’s command'),
      pageClient(CONSOLE_CLIENT, 'the release console', `${releaseUrl}/console/login/callback`),
      pageClient(DESK_CLIENT, 'the desk of the staff', `${staffUrl}/desk/log-in/callback`),
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    jwks: { keys: [keys.staff] },
    cookies: { keys: [keys.cookie] },
    claims: {
      openid: ['sub', 'amr'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
      groups: ['groups'],
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    responseTypes: ['code'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      IdToken: TOKEN_SECONDS,
      DeviceCode: 600,
      Grant: SESSION_SECONDS,
      Interaction: 600,
      Session: SESSION_SECONDS,
    },
    interactions: { url: (_context, { uid }) => `${path}/login/${uid}` },
    findAccount: (_context, id) => {
      const person = findPerson(id);
      if (!person) return undefined;
      const { name, email, groups } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, groups, preferred_username: id }) };
    },
    loadExistingGrant: (context) => grantAll(context),
    extraTokenClaims: (context, token) => {
      const person = 'accountId' in token ? findPerson(token.accountId) : undefined;
      const { AuthorizationCode, DeviceCode } = context.oidc.entities;
      const amr = (AuthorizationCode ?? DeviceCode)?.amr;
      return person && { name: person.name, preferred_username: person.id, groups: [...person.groups], amr };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => [],
        useGrantedResource: () => true,
        // A token for a service is for that service alone.
        getResourceServerInfo: (_context, resource) => ({
          scope: '',
          audience: resource,
          accessTokenTTL: TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      deviceFlow: {
        enabled: true,
        userCodeInputSource: (context, form, _out, error) =>
          show(context, codePage(form, error !== undefined)),
        userCodeConfirmSource: (context, form, client, _info, code) =>
          show(context, confirmPage(form, client.clientName ?? client.clientId, code)),
        successSource: (context) =>
          show(context, endPage('You are logged in', 'You can go back to the command line.')),
      },
    },
    renderError: (context, { error, error_description: why }) =>
      show(
        context,
        endPage('That did not work', `${why ?? 'The request could not be understood'} (${error}).`),
      ),
  };
  return new Provider(issuer, configuration);
}

const deviceClient = (id: string, name: string): ClientMetadata => ({
  client_id: id,
  client_name: name,
  // Not "native", of which the provider demands consent each time.
  token_endpoint_auth_method: 'none',
  grant_types: ['urn:ietf:params:oauth:grant-type:device_code'],
  response_types: [],
  redirect_uris: [],
});

const pageClient = (id: string, name: string, callback: string): ClientMetadata => ({
  client_id: id,
  client_name: name,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: [callback],
});

function show(context: KoaContextWithOIDC, page: string): void {
  context.type = 'html';
  context.body = page;
}

/** Everything that a client of the house asks for: there is nobody to ask for consent. */
async function grantAll(context: KoaContextWithOIDC) {
  const { client, session, provider, params } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  const scope = params?.['scope'];
  grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
  await grant.save();
  return grant;
}
