import { describe, expect, it } from '@jest/globals';
import { criticalCss } from './critical-css.ts';

const MARKUP = '<div class="page-x other" data-width="narrow"><h1 class="title-y">x</h1></div>';

describe('the styles of some markup', () => {
  it('are the rules of its classes and attributes, in their layers and media', () => {
    const css = `/* a comment */
@layer ui {
  .page-x { display: grid; gap: 1px,
      2px; }
  .page-x[data-width='narrow'] { max-inline-size: 560px; }
  .page-x[data-width='wide'], .page-xx { color: red; }
  .page-x > .title-y, .gone { flex: 1; }
  .title-y::after { content: ''; }
  @media (min-width: 600px) { .title-y { flex: 2; } .gone { flex: 3; } }
  @media print { .gone { flex: 4; } }
}`;
    expect(criticalCss(css, MARKUP)).toBe(
      "@layer ui{.page-x{display:grid;gap:1px, 2px}.page-x[data-width='narrow']{max-inline-size:560px}.page-x > .title-y{flex:1}.title-y::after{content:''}@media (min-width: 600px){.title-y{flex:2}}}",
    );
  });

  it('exclude states of use, elements without a class, and other kinds of rules', () => {
    const css =
      '.page-x:hover{a:b} .title-y:focus-visible{a:b} h1{a:b} @font-face{src:url(a)} @keyframes k{from{a:b}} @import "x";';
    expect(criticalCss(css, MARKUP)).toBe('');
  });
});
