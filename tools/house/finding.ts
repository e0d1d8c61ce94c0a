/** The result of one rule, with its figure and its violations. */
export interface Finding {
  /** `circles of files: 0` */
  figure: string;
  /** One sentence per violation: the problem and what to do. */
  problems: string[];
}
