import { isReservedPath, RegistryError } from '../../../shared/registry/src/index.ts';

/** Unvalidated input. */
export interface WantedRemote {
  name: string;
  title: string;
  page: string;
  owner?: string | undefined;
}

/** Validates the input. @throws RegistryError with what is expected */
export function checkWanted({ name, title, page, owner }: WantedRemote): void {
  if (!/^mfe(-[a-z][a-z0-9]*)+$/.test(name) || name.length > 40)
    throw new RegistryError(`${name} isn't a valid name: use "mfe-" and lowercase words, such as mfe-gifts`);
  // It's copied into code, JSON and Markdown.
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.-]{0,59}$/u.test(title))
    throw new RegistryError(`"${title}" isn't a valid title: use up to 60 letters, digits, spaces and & , . - such as "Gift cards". Shoppers see it.`); // prettier-ignore
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(page))
    throw new RegistryError(
      `${page} isn't a valid page path: use lowercase letters, digits and dashes, such as /gifts`,
    );
  if (isReservedPath(page)) throw new RegistryError(`${page} is reserved by the shop: choose another --page`);
  if (owner !== undefined && !/^@[\w-]+(\/[\w.-]+)?$/.test(owner))
    throw new RegistryError(
      `${owner} isn't a valid owner: use a team or a person as in CODEOWNERS, such as @selvedge/gifts`,
    );
}
