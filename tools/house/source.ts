/** The data of one source file for the checks. */
export interface Source {
  /** From the top of the workspace, with `/`. */
  file: string;
  lines: number;
  /** What it imports, in any form: import and export declarations, `import()` of a text, `import('…')` types. */
  imports: string[];
  functions: FunctionSize[];
  /** Every name that it declares or uses. */
  names: Set<string>;
}

export interface FunctionSize {
  name: string;
  /** The line of its start. */
  line: number;
  lines: number;
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
