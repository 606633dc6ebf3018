import type { OwnAccess } from '@selvedge/contract';

/** The operator's role doesn't include a page, or requires two-step sign-in first. */
export class PageForbiddenError extends Error {
  readonly title: string;
  readonly access: OwnAccess;

  constructor(title: string, access: OwnAccess, cause: unknown) {
    super(`The role ${access.role} can't open the page ${title}`, { cause });
    this.name = 'PageForbiddenError';
    this.title = title;
    this.access = access;
  }
}
