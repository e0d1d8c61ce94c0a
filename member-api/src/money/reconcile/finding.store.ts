import type { Queryable } from '../../platform/database/index.ts';

export type FindingKind =
  /** Theirs, and not in our books. */
  | 'MISSING_HERE'
  /** Ours, and not in theirs. */
  | 'MISSING_THERE'
  | 'AMOUNT_DIFFERS'
  | 'STATE_DIFFERS'
  /** A round that should have ended long ago. */
  | 'ROUND_OPEN';

export interface Finding {
  kind: FindingKind;
  /** Of the gateway or the provider. */
  code: string;
  /** Our ticket, or the transaction's name at the provider. */
  reference: string;
  /** The payment there, where a ticket may have several; empty otherwise. */
  item: string;
  details: Readonly<Record<string, string>>;
}

export interface Books {
  source: 'gateway' | 'provider';
  /** `YYYY-MM-DD` */
  workingDate: string;
  /** Of all gateways, or of one provider. */
  code?: string;
}

/** Keeps what differs on a day, and closes what was found before and differs no longer. What a person has closed stays closed. */
export async function writeFindings(
  tx: Queryable,
  { source, workingDate, code }: Books,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  for (const { kind, code: of, reference, item, details } of findings)
    await tx`
      INSERT INTO finding (source, working_date, kind, code, reference, item, details, found_at)
      VALUES (${source}, ${workingDate}, ${kind}, ${of}, ${reference}, ${item}, ${JSON.stringify(details)}::text::jsonb, ${now})
      ON CONFLICT (source, working_date, kind, code, reference, item) DO NOTHING`;
  const still = findings.map(({ kind, code: of, reference, item }) => `${kind} ${of} ${reference} ${item}`);
  await tx`
    UPDATE finding SET closed_at = ${now}
     WHERE source = ${source} AND working_date = ${workingDate} AND closed_at IS NULL
       AND kind <> 'ROUND_OPEN' AND (${code ?? null}::text IS NULL OR code = ${code ?? null})
       AND NOT (kind || ' ' || code || ' ' || reference || ' ' || item = ANY (${still}))`;
}

/** Rounds that were opened before `before` and have no result, each once; those that have got one since are closed. */
export async function writeLateRounds(tx: Queryable, before: Date, now: Date): Promise<number> {
  await tx`
    INSERT INTO finding (source, working_date, kind, code, reference, item, details, found_at)
    SELECT 'provider', r.working_date, 'ROUND_OPEN', r.provider, r.ref, r.id::text,
           jsonb_build_object('game', r.game_code, 'opened_at', r.opened_at), ${now}
      FROM round r WHERE r.status = 'open' AND r.opened_at < ${before}
    ON CONFLICT (source, working_date, kind, code, reference, item) DO NOTHING`;
  await tx`
    UPDATE finding f SET closed_at = ${now}
     WHERE f.kind = 'ROUND_OPEN' AND f.closed_at IS NULL
       AND NOT EXISTS (SELECT FROM round r
                        WHERE r.id = f.item::bigint AND r.status = 'open')`;
  const [row] = await tx<{ open: number }[]>`
    SELECT count(*)::int AS open FROM finding WHERE kind = 'ROUND_OPEN' AND closed_at IS NULL`;
  return row?.open ?? 0;
}
