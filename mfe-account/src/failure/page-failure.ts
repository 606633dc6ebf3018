/** A page's data could not be fetched; `heading` and `message` are what the page says of it, `cause` what happened. */
export class PageFailure extends Error {
  readonly heading: string;

  constructor(heading: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PageFailure';
    this.heading = heading;
  }
}
