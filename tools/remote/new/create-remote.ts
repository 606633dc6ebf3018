import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import formatOptions from '../../../.oxfmtrc.json' with { type: 'json' };
import { hostContractVersion } from '../../../shared/contract/src/constants.ts';
import { matchPage } from '../../../shared/mfe-kit/src/page/match-page.ts';
import { RegistryError } from '../../../shared/registry/src/index.ts';
import { findFreeStyleKey, readExistingRemotes, findUsedStyleKeys } from './existing-remotes.ts';
import { checkWanted, type WantedRemote } from './wanted-remote.ts';

const template = join(import.meta.dirname, 'template');
const templateSuffix = '.template';

export interface CreatedRemote {
  name: string;
  folder: string;
  owner: string;
  files: string[];
}

/**
 * Creates a remote with one page in a workspace and adds its owner to CODEOWNERS.
 * @throws RegistryError if the input is invalid; then nothing is written
 */
export async function createRemote(root: string, wanted: WantedRemote): Promise<CreatedRemote> {
  checkWanted(wanted);
  const { name, title, page } = wanted;
  const folder = join(root, name);
  if (existsSync(folder)) throw new RegistryError(`The folder ${name} already exists: choose another name`);
  const other = readExistingRemotes(root).find(({ pages }) => matchPage(pages, page));
  if (other) throw new RegistryError(`${page} is a page of ${other.name}: choose another --page`);

  const slug = name.slice('mfe-'.length);
  const owner = wanted.owner ?? `@selvedge/${slug}`;
  const pascal = slug.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const values = {
    name,
    title,
    page,
    owner,
    slug,
    pascal,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    styleKey: findFreeStyleKey(slug, findUsedStyleKeys(root)),
    contract: String(hostContractVersion),
  };
  try {
    const files = await writeFiles(folder, values);
    addOwner(join(root, 'CODEOWNERS'), name, owner);
    return { name, folder, owner, files };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(folder: string, values: Record<string, string>): Promise<string[]> {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
  const paths = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(templateSuffix),
  );
  return Promise.all(
    paths.map(async (path) => {
      const target = fill(path.slice(0, -templateSuffix.length));
      const filepath = join(folder, target);
      const { code, errors } = await format(
        target,
        fill(readFileSync(join(template, path), 'utf8')),
        formatOptions,
      );
      if (errors.length > 0) throw new Error(`${target} can't be formatted: ${errors[0]!.message}`);
      mkdirSync(dirname(filepath), { recursive: true });
      writeFileSync(filepath, code);
      return target;
    }),
  );
}

/** Adds a line after the other remotes, aligned with them. */
function addOwner(file: string, name: string, owner: string): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const index = lines.findLastIndex((line) => line.startsWith('/mfe-')) + 1;
  const width = Math.max(0, ...lines.map((line) => line.indexOf('@')));
  lines.splice(index, 0, `${`/${name}/ `.padEnd(width)}${owner}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
}
