/** Thrown by `load` to redirect. The server responds with 302; the browser replaces the URL. */
export class PageRedirect extends Error {
  readonly href: string;

  constructor(href: string) {
    super(`This page has moved to ${href}`);
    this.name = 'PageRedirect';
    this.href = href;
  }
}
