import { answerCheck } from '@palaro/release/answer-check';

/** The process of one check, which the release service starts and ends. What a look needs is loaded for a look only. */
answerCheck(async () => {
  const [{ lookAtSet }, { serveSet }] = await Promise.all([
    import('@palaro/release/look'),
    import('./trial-edge.ts'),
  ]);
  return lookAtSet(serveSet);
});
