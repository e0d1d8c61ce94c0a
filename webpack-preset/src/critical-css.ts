import postcss, { type ChildNode, type Container } from 'postcss';

/** Of the at-rules, those that hold rules for what is in sight. */
const GROUPS = new Set(['layer', 'media', 'supports']);
/** What an element is like while somebody uses it is left to the part itself. */
const IN_USE = /:(?:hover|active|focus|disabled)/;

/** The rules that some markup takes from a style sheet by its classes, without spaces that nobody needs. */
export function criticalCss(css: string, markup: string): string {
  const root = postcss.parse(css);
  keepOnly(root, markup);
  return root.toString();
}

function keepOnly(container: Container, markup: string): void {
  for (const node of (container.nodes ?? []).filter((each) => !isKept(each, markup))) node.remove();
  container.raws = { ...container.raws, after: '', semicolon: false };
}

function isKept(node: ChildNode, markup: string): boolean {
  node.raws = { ...node.raws, before: '' };
  if (node.type === 'decl') {
    node.raws.between = ':';
    node.value = node.value.replaceAll(/\s+/g, ' ');
    return true;
  }
  if (node.type === 'comment') return false;
  node.raws = { ...node.raws, between: '' };
  if (node.type === 'rule') {
    const kept = node.selectors.filter((selector) => isInMarkup(selector, markup));
    // Not the setter of `selectors`, which keeps the line breaks that stood between them.
    node.selector = kept.join(',');
    if (kept.length === 0) return false;
  } else if (!GROUPS.has(node.name)) return false;
  keepOnly(node, markup);
  return node.nodes !== undefined && node.nodes.length > 0;
}

/** Whether each class and each attribute that a selector names is there, on whichever element. */
function isInMarkup(selector: string, markup: string): boolean {
  const simplified = selector.replaceAll(/:not\([^)]*\)/g, '');
  const classes = [...simplified.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const attributes = [...simplified.matchAll(/\[([\w-]+)(?:=['"]?([^'"\]]*)['"]?)?\]/g)];
  return (
    classes.length > 0 &&
    !IN_USE.test(simplified) &&
    classes.every((name) => new RegExp(`class="(?:[^"]* )?${name}[" ]`).test(markup)) &&
    attributes.every(([, name, value]) =>
      markup.includes(value === undefined ? ` ${name}=` : ` ${name}="${value}"`),
    )
  );
}
