/** A cookie as the site's own script sets it: its name makes the browser refuse it with other flags. */
export const hostCookie = (name: 'lang' | 'faults', value: string, site: string) =>
  withFlags({ name: `__Host-palaro-${name}`, value }, site);

/** A cookie that the edge has set, with the flags that its name demands. */
export const withFlags = (cookie: { name: string; value: string }, site: string) => ({
  ...cookie,
  domain: new URL(site).hostname,
  path: '/',
  secure: true,
  sameSite: 'Lax' as const,
});
