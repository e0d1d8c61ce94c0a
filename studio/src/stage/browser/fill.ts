/** Puts values into a text: `{count}` is the value of that name. */
export const fill = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
