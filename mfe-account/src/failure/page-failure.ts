/** Thrown when a page's data can't be loaded. The page shows `heading`, `message` and `advice`. */
export class PageFailure extends Error {
  readonly heading: string;
  /** What is safe, and what to do next. */
  readonly advice: string;

  constructor(
    heading: string,
    message: string,
    cause: unknown,
    advice = 'Nothing is lost. Please try again in a moment.',
  ) {
    super(message, { cause });
    this.name = 'PageFailure';
    this.heading = heading;
    this.advice = advice;
  }
}
