import { avatarImg } from './setting/avatar-img.ts';
import { consents } from './setting/consents.ts';

/** What the shell keeps for this remote; the manifest says how. */
export default [avatarImg, consents];
