const MOST_LETTERS = 300;
const collected: string[] = [];

/** What the screen has complained about since its page began: errors in the console, uncaught ones, and what the policy of the page refused. */
export const complaints = (): readonly string[] => collected;

/** Called before anything of the remote runs. */
export function collectComplaints(): void {
  const note = (text: string) => collected.push(text.slice(0, MOST_LETTERS));
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    note(parts.map(String).join(' '));
    error.apply(console, parts);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`The policy of the page refuses ${blockedURI} (${violatedDirective})`),
  );
}
