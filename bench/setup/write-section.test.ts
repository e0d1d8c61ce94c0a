import { describe, expect, it } from '@jest/globals';
import { writeSection } from './write-section.ts';

describe('the figures of a benchmark in the page', () => {
  it('replace those of the previous run and keep the rest', () => {
    const page =
      '# Figures\n\n<!-- setup -->\nold\n<!-- /setup -->\n\n<!-- ledger -->\nkept\n<!-- /ledger -->\n';
    expect(writeSection(page, 'setup', 'new\n')).toBe(
      '# Figures\n\n<!-- setup -->\nnew\n<!-- /setup -->\n\n<!-- ledger -->\nkept\n<!-- /ledger -->\n',
    );
  });

  it('are added at the end the first time', () => {
    expect(writeSection('# Figures\n', 'setup', 'new')).toBe(
      '# Figures\n\n<!-- setup -->\nnew\n<!-- /setup -->\n',
    );
  });
});
