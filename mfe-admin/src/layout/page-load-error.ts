/** A page's data couldn't be loaded. `AdminFailed` shows the title and the message. */
export class PageLoadError extends Error {
  readonly title: string;

  constructor(title: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PageLoadError';
    this.title = title;
  }
}
