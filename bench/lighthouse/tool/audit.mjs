// Audits each address given in a browser that runs, as one line of JSON each on standard output: node audit.mjs 9222 https://localhost:8443/
// Lighthouse's own defaults: a phone on slow 4G, its cache emptied before, its log-in kept.
import lighthouse from 'lighthouse';

const [port, ...addresses] = process.argv.slice(2);
for (const address of addresses) {
  const result = await lighthouse(address, { port: Number(port), logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`There is no result of ${address}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.code}: ${runtimeError.message}`);
  console.log(
    JSON.stringify({
      address,
      scores: Object.fromEntries(
        Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      failed: Object.entries(categories).flatMap(([id, { auditRefs }]) =>
        auditRefs
          .filter(({ id: audit, weight }) => weight > 0 && isFailed(audits[audit]))
          .map(({ id: audit }) => `${id}: ${audit} ${audits[audit].displayValue ?? ''}`.trim()),
      ),
      // Each reason with who can remove it: the page, the browser, or nobody yet.
      backForwardCache: (audits['bf-cache']?.details?.items ?? []).map(({ reason, failureType }) => ({
        reason,
        failureType,
      })),
    }),
  );
}

/** @param audit One that was judged, and not wholly passed. */
function isFailed(audit) {
  return audit?.score !== null && audit?.score !== undefined && audit.score < 0.9;
}
