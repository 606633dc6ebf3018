/** A part's data could not be fetched; `title` and `message` are what its page says, `cause` what happened. */
export class PartFailure extends Error {
  readonly title: string;

  constructor(title: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PartFailure';
    this.title = title;
  }
}
