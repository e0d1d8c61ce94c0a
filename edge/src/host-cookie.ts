export interface HostCookie {
  /** Begins with `__Host-`: browsers then refuse it without these flags, and from any other host. */
  name: `__Host-${string}`;
  value: string;
  /** Seconds; 0 removes it. */
  lasts: number;
  /** Whether scripts of the page may read it. */
  forScripts?: boolean;
}

/** The only form in which this edge sets a cookie. Browsers keep `Secure` ones of `localhost` over plain HTTP, too. */
export const hostCookie = ({ name, value, lasts, forScripts = false }: HostCookie): string =>
  `${name}=${value}; Path=/; Max-Age=${lasts}; ${forScripts ? '' : 'HttpOnly; '}Secure; SameSite=Lax`;
