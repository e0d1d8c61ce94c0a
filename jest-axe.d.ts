/** The part of jest-axe that the tests use; the package brings no types. */
declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  interface Options {
    /** Kinds of results to report in full. */
    resultTypes?: 'violations'[];
    /** Whether each element is reported with a selector. */
    selectors?: boolean;
  }
  export function axe(container: Element, options?: Options): Promise<{ violations: Violation[] }>;
}
