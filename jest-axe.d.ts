/** The part of jest-axe that the tests use; the package brings no types. */
declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  export function axe(container: Element): Promise<{ violations: Violation[] }>;
}
