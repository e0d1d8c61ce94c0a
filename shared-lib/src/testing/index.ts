export { aBalance, aMember } from './members.ts';
export { renderRemote, type Answers } from './render-remote.tsx';
