import type { Queryable } from '../../platform/database/index.ts';

export type FindingKind =
  /** Only in their books. */
  | 'MISSING_HERE'
  /** Only in our books. */
  | 'MISSING_THERE'
  | 'AMOUNT_DIFFERS'
  | 'STATE_DIFFERS'
  /** A round that should have ended long ago. */
  | 'ROUND_OPEN';

export interface Finding {
  kind: FindingKind;
  /** The code of the gateway or the provider. */
  code: string;
  /** Our ticket, or the transaction's name at the provider. */
  reference: string;
  /** The payment's id there, if a ticket may have several; empty otherwise. */
  item: string;
  details: Readonly<Record<string, string>>;
}

export interface Books {
  source: 'gateway' | 'provider';
  /** `YYYY-MM-DD` */
  workingDate: string;
  /** All gateways, or one provider. */
  code?: string;
}

/** Stores the differences of a day, and closes earlier findings that no longer differ. Findings closed by a person stay closed. */
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

/** Stores rounds opened before `before` without a result, each once; closes those that have a result now. */
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
