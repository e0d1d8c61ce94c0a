import { avatarImg } from './setting/avatar-img.ts';

/** Client state that the shell stores for this remote; the manifest says how. */
export default [avatarImg];
