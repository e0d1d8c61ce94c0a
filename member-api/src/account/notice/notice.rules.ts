/** What a member chooses to be told. */
export const CHOICES = ['deposit', 'withdrawal', 'offers'] as const;
export type Choice = (typeof CHOICES)[number];

/** What concerns the security of the account: told to every proven address, whatever was chosen. */
export type Security = 'device' | 'phone' | 'email' | 'password' | 'passkey_added' | 'passkey_removed';
export type What = 'email_code' | Security | Choice;

export const isChoice = (what: What): what is Choice => (CHOICES as readonly string[]).includes(what);

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

/** How long to wait after so many tries that failed: twice as long each time, two hours at most. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
