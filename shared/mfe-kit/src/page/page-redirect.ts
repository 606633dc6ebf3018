/** Thrown by `load`: the page lives elsewhere. The server answers 302, the browser replaces the address. */
export class PageRedirect extends Error {
  readonly href: string;

  constructor(href: string) {
    super(`This page lives at ${href}`);
    this.name = 'PageRedirect';
    this.href = href;
  }
}
