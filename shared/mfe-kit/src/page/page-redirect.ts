interface RedirectOptions {
  /** The old URL won't be a page again, so search engines should replace it. */
  isPermanent?: boolean;
}

/** Thrown by `load` to redirect. The server responds with 302, or 301 if it's permanent; the browser replaces the URL. */
export class PageRedirect extends Error {
  readonly href: string;
  readonly isPermanent: boolean;

  constructor(href: string, { isPermanent = false }: RedirectOptions = {}) {
    super(`This page has moved to ${href}`);
    this.name = 'PageRedirect';
    this.href = href;
    this.isPermanent = isPermanent;
  }
}
