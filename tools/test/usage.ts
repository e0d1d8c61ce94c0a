import { STEPS } from './steps.ts';

const longest = Math.max(...STEPS.map(({ name }) => name.length));

/** What `npm test -- --help` prints. */
export const USAGE = `Use: npm test                          every step, in this order; each runs even when one before it failed
     npm test -- <step> [arguments]    one step; the arguments go to its program: npm test -- unit mfe-wallet
     npm test -- changed               what your changes since the main branch can break, browser tests apart
     npm test -w <package>             layout, rules, types and tests of one package
     npm run test:long                 what npm test runs in a short form, at full length

${STEPS.map(({ name, does }) => `  ${name.padEnd(longest)}  ${does}`).join('\n')}

The last line counts all: "N passed, N failed, N skipped".`;
