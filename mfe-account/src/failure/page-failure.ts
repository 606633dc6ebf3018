/** A page's data could not be fetched; `heading`, `message` and `advice` are what the page says of it, `cause` what happened. */
export class PageFailure extends Error {
  readonly heading: string;
  /** What is safe, and what to do. */
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
