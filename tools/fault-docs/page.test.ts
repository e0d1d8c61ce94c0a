import { describe, expect, it } from '@jest/globals';
import { pageOf, type SeenFault } from './page.ts';

const seen = (criticality: string): SeenFault => ({
  fault: 'late',
  criticality,
  page: 'waits',
  card: 'waits',
  reloads: 0,
  recovery: 'by itself',
  file: 'e2e/faults.spec.ts',
  test: `late, ${criticality}`,
});

describe('the page of faults', () => {
  it('has a row for each tested one, and reports the others', () => {
    const { text, problems } = pageOf(['late'], [seen('optional'), seen('essential')]);
    expect(text.indexOf('| late | essential | waits')).toBeLessThan(text.indexOf('| late | optional'));
    expect(problems).toEqual([
      'No test has seen the fault "healthy" of a remote that is essential.',
      'No test has seen the fault "healthy" of a remote that is regular.',
      'No test has seen the fault "healthy" of a remote that is optional.',
      'No test has seen the fault "late" of a remote that is regular.',
    ]);
  });
});
