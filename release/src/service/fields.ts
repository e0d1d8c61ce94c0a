import * as z from 'zod';
import { isChannel, isFileName, isName, isVersion } from '@palaro/release-client/names';

export const channelName = z.string().refine(isChannel, 'is not the name of a channel');
export const deployableName = z.string().refine(isName, 'is not the name of a deployable');
export const version = z.string().refine(isVersion, 'is not a version, x.y.z');
export const fileName = z.string().refine(isFileName, 'cannot be the name of a released file');
/** As in the integrity attribute. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not sha384-<base64>');
export const instant = z.iso.datetime();
export const reason = z.string().trim().min(1, 'is empty').max(500);

export const releaseName = z.strictObject({ name: deployableName, version });
/** `<name>@<version>` in a query. */
export const releaseText = z.string().transform((text, check) => {
  const [name = '', found = '', ...rest] = text.split('@');
  if (rest.length === 0 && isName(name) && isVersion(found)) return { name, version: found };
  check.issues.push({ code: 'custom', input: text, message: 'is not <name>@<version>' });
  return z.NEVER;
});

/** At least one, each name once. */
export const releases = z
  .array(releaseName)
  .min(1, 'names no release')
  .max(100)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'has two versions of one name');

/** A change of a channel. */
export const change = z.object({
  channel: z.string(),
  serial: z.int(),
  moves: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string() })),
});

/** A JSON text and the signature over it, as the channel's key made it. */
export const signed = z.object({ payload: z.string(), signature: z.string() });
