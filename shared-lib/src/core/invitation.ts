const KEY = 'palaro.invitation';
/** Campaign parameters, by the names that `signup` takes. Sent only with consent to marketing. */
const MARKS = ['fbp', 'pixelId', 'ch', 'cm', 'pp'] as const;
const CODES = ['referral_code', 'affiliate_code'] as const;

export interface Invitation {
  referral_code?: string;
  affiliate_code?: string;
  marks: Partial<Record<(typeof MARKS)[number], string>>;
}

/** Stores the codes in the address that the visitor opened. Called once by the shell; they last as long as the tab. */
export function rememberInvitation(address: string): void {
  const search = new URLSearchParams(address);
  const given = [...CODES, ...MARKS].flatMap((name) => {
    const value = search.get(name);
    return value && /^[\w.-]{1,120}$/.test(value) ? [[name, value] as const] : [];
  });
  if (given.length > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(given)));
}

/** The referral code and campaign that brought the visitor. */
export function invitation(): Invitation {
  const { referral_code, affiliate_code, ...marks } = JSON.parse(
    sessionStorage.getItem(KEY) ?? '{}',
  ) as Record<string, string>;
  return {
    ...(referral_code ? { referral_code } : {}),
    ...(affiliate_code ? { affiliate_code } : {}),
    marks,
  };
}
