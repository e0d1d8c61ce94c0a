import { avatarImg } from './setting/avatar-img.ts';

/** What the shell keeps for this remote; the manifest says how. */
export default [avatarImg];
