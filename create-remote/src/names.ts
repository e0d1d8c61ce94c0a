/** Every way in which code and texts write a name. */
function formsOf(name: string): string[] {
  const words = name.split('-');
  const upper = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [first = ''] = words;
  return [
    name,
    camelCase(name),
    upper.join(''),
    upper.join(' '),
    words.join('_').toUpperCase(),
    first + words.slice(1).join(''),
  ];
}

/** `night-market` → `nightMarket` */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** One text and what stands in its place. */
export type Replacement = readonly [from: string, to: string];

/** The replacements of a name of two words by another one, in every form. */
export function replacementsOf(from: string, to: string): Replacement[] {
  const target = formsOf(to);
  return formsOf(from).map((form, index) => [form, target[index] ?? '']);
}

/** Replaces all of them at once, the longest first, so that what was put in is not replaced again. */
export function replaceAll(text: string, replacements: readonly Replacement[]): string {
  const by = new Map(replacements);
  const from = [...by.keys()].toSorted((a, b) => b.length - a.length);
  const any = from.map((each) => each.replaceAll(/[^\w\s]/g, '\\$&')).join('|');
  return text.replaceAll(new RegExp(any, 'g'), (found) => by.get(found) ?? found);
}
