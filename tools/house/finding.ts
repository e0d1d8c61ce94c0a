/** One thing that is held, with what was found and what breaks it. */
export interface Finding {
  /** `circles of files: 0` */
  figure: string;
  /** A sentence each that says what is wrong and what to do; none where it holds. */
  problems: string[];
}
