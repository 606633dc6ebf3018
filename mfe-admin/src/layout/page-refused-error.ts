import type { OwnAccess } from '@selvedge/contract';

/** The operator's role doesn't include a page. */
export class PageRefusedError extends Error {
  readonly title: string;
  readonly access: OwnAccess;

  constructor(title: string, access: OwnAccess, cause: unknown) {
    super(`The role ${access.role} doesn't include the page ${title}`, { cause });
    this.name = 'PageRefusedError';
    this.title = title;
    this.access = access;
  }
}
