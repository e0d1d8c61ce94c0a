import * as z from 'zod/mini';

/** As Fastify takes them for `trustProxy`; it would also take "10.0.0" for an address. */
const addressRange = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().check(z.refine((range) => !range.endsWith('/0'))),
  z.cidrv6().check(z.refine((range) => !range.endsWith('/0'))),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/** What an entry may be, as a sentence goes on with it. */
export const ADDRESS_RANGES = 'addresses or ranges like 10.0.0.0/8, fd00::/8 or loopback';

/** A setting that lists addresses and ranges of them; `wrong` are the entries that are neither. */
export function readAddressRanges(text: string): { ranges: string[]; wrong: string[] } {
  const ranges = text.split(/[\s,]+/).filter(Boolean);
  return { ranges, wrong: ranges.filter((range) => !addressRange.safeParse(range).success) };
}
