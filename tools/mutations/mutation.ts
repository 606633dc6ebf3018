/** The step of `npm test` that should detect a bug. */
export type Step = 'unit' | 'database' | 'browser' | 'types' | 'lint' | 'boundaries' | 'unused code';

/** A small, realistic bug that some test must detect. */
export interface Mutation {
  /** Unique; describes the bug. */
  id: string;
  /** The effect on users, in one sentence. */
  what: string;
  /** Relative to the repository root, like `tests`. */
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  step: Step;
  /** Test files that should detect it; empty for a step that checks everything. */
  tests: readonly string[];
  /** Only run tests whose names contain this, if the file takes long. */
  only?: string;
}

/** The folder of the package that a bug is in, such as `services/commerce` or `shell`. */
export const packageOf = ({ file }: Pick<Mutation, 'file'>): string =>
  /^(?:services\/|shared\/)?[^/]+/.exec(file)![0];
