import * as z from 'zod/mini';

/**
 * The sandbox of push services (RFC 8030): what a browser's own service would take for its device.
 *   POST   {push}/devices/<device>   encrypted (RFC 8291), signed (RFC 8292) → 201; 410 for a device that is gone
 *   GET    {push}/messages?device=<device>   what was taken for it, newest first → { messages: PushTaken[] }
 */
export const pushTaken = z.object({
  device: z.string(),
  /** A later message of a topic takes the place of the earlier one. */
  topic: z.string(),
  urgency: z.string(),
  ttl: z.number(),
  /** The public key of the signature, base64url. */
  signed_by: z.string(),
  /** Encrypted, base64url. */
  body: z.string(),
  taken_at: z.iso.datetime(),
});
export type PushTaken = z.infer<typeof pushTaken>;
