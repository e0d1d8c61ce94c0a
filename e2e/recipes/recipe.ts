/** A recipe of the documentation, and what somebody does who has nothing but it. */
export interface Recipe {
  /** `docs/recipes/<page>.md`; it ends with `## Files touched`. */
  page: string;
  walk: (workspace: RecipeWorkspace) => Promise<void>;
  /** Words for `npm test -- unit`: the tests that show that what was made works. */
  tests: string[];
}

/** A copy of the workspace, with one recipe open beside it. */
export interface RecipeWorkspace {
  folder: string;
  /** What the recipe says. */
  text: string;
  /** Writes a whole file, a new one or in the place of what stands there. */
  write: (file: string, text: string) => Promise<void>;
  /** Puts `to` in the place of `from` in a file. @throws when `from` does not stand there exactly once. */
  change: (file: string, from: string, to: string) => Promise<void>;
  /** Runs a command that stands in the recipe in these words, and returns what it said. @throws when it does not stand there, or fails. */
  asWritten: (command: string) => Promise<string>;
}
