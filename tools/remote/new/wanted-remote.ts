import { isOfTheShop, RegistryError } from '../../../shared/registry/src/index.ts';

/** What somebody asks for; nothing of it is believed yet. */
export interface WantedRemote {
  name: string;
  title: string;
  page: string;
  owner?: string | undefined;
}

/** Refuses what could be no remote, before anything is looked up. @throws RegistryError saying what it has to be */
export function checkWanted({ name, title, page, owner }: WantedRemote): void {
  if (!/^mfe(-[a-z][a-z0-9]*)+$/.test(name) || name.length > 40)
    throw new RegistryError(
      `${name} is no name of a remote: it is "mfe-" and words of small letters, such as mfe-gifts`,
    );
  // It goes into code, JSON and Markdown as it is.
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.-]{0,59}$/u.test(title))
    throw new RegistryError(`"${title}" is no title: it is up to 60 letters, digits, spaces and & , . - as a shopper reads it, such as "Gift cards"`); // prettier-ignore
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(page))
    throw new RegistryError(
      `${page} is no path of a page: it is small letters, digits and dashes, such as /gifts`,
    );
  if (isOfTheShop(page)) throw new RegistryError(`${page} is the shop's own: choose another --page`);
  if (owner !== undefined && !/^@[\w-]+(\/[\w.-]+)?$/.test(owner))
    throw new RegistryError(
      `${owner} is no owner: it is a team or a person as in CODEOWNERS, such as @selvedge/gifts`,
    );
}
