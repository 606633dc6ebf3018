/** The part of `npm test` that should notice. */
export type Step = 'unit' | 'database' | 'browser' | 'types' | 'lint' | 'boundaries' | 'unused code';

/** A small fault, as a colleague could write it, that some test has to notice. */
export interface Mutation {
  /** Unique, and says what is wrong. */
  id: string;
  /** The package it is in: `commerce`, `shell`, `mfe-catalog`, `ui`. */
  area: string;
  /** What a person would notice, in one sentence. */
  what: string;
  /** From the root of the repository, like `tests`. */
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  step: Step;
  /** Test files that should notice; none for a step that looks at everything. */
  tests: readonly string[];
  /** Keeps to tests with these words in their name, where a file takes long. */
  only?: string;
}
