/** Each release puts its own into the built files. */
export const REMOTE = 'mfe-trouble';
export const VERSION = 'version-of-trouble';

/** What throws here stops when the test says that it has been mended, without another release. */
export const isBroken = (): boolean => localStorage.getItem('trouble') !== 'ended';
