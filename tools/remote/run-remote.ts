import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import {
  activationsOf,
  listVersions,
  publishVersion,
  RegistryError,
  remoteNamePattern,
  retired,
  rolledBack,
  withCanary,
  withoutCanary,
} from '../../shared/registry/src/index.ts';
import { buildPackages, remoteNames } from '../build-packages.ts';
import { readBuilt } from '../publish-remotes.ts';
import { readShopSettings } from '../shop-settings.ts';
import { activateVersion } from './activate-version.ts';
import { changeState } from './change-state.ts';
import { passGate, RefusedByGate } from './gate.ts';
import { overrideLink } from './override-link.ts';
import { createRemote } from './new/create-remote.ts';
import { installWorkspace } from './new/install-workspace.ts';
import { changeInWords, print, printStatus, report } from './print-result.ts';
import { hoursOf, percentOf, reasonOf, shopOf } from './read-options.ts';
import { openRegistryPlace } from './registry-place.ts';
import { statusOf } from './status-of.ts';
import { wantedVersion } from './wanted-version.ts';

/** The command was understood, and refused or failed. */
const REFUSED = 1;
/** It was not understood. */
const MISUSED = 2;

const root = join(import.meta.dirname, '../..');

interface Options {
  json?: boolean;
  shop: string;
  tenant?: string;
  pin?: boolean;
  reason?: string;
  percent?: number;
  tenants?: string[];
  end?: boolean;
  from?: string;
  withoutSmoke?: string;
  local?: string;
  version?: string;
  hours?: number;
  title?: string;
  page?: string;
  owner?: string;
  install?: boolean;
}

/**
 * Runs one command of `npm run remote`: what a team does with its remote, from publishing a version to taking it back.
 * @param args what comes after `npm run remote --`
 * @returns the exit code
 */
export async function runRemote(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    const { message, stack } = error as Error;
    const refusals = error instanceof RefusedByGate ? error.refusals : [];
    if (args.includes('--json') && !(error instanceof UnreadableSettings))
      console.log(JSON.stringify({ error: message, refusals }));
    else console.error(message);
    // Where it was is of interest to whoever looks into what nobody had thought of.
    if (process.env.VERBOSE && !(error instanceof RegistryError)) console.error(stack);
    return error instanceof UnreadableSettings ? MISUSED : REFUSED;
  }
}

/** The settings of this machine's shop, in its environment, make no sense. */
class UnreadableSettings extends Error {}

const common = (command: Command) => command.option('--json', 'print the result as JSON');
const gated = (command: Command) =>
  common(command)
    .option('--shop <address>', 'a running shop that the version has to fit', shopOf, usualShop())
    .option('--without-smoke <why>', 'do not try its pages out; the reason goes into the history', reasonOf);

function createProgram(): Command {
  const program = new Command('remote')
    .description('Publishes remotes and decides which of their versions shoppers see.')
    .exitOverride()
    .showHelpAfterError()
    .addHelpText(
      'after',
      `
Examples, after "npm run remote --" (with --silent before the dashes where JSON goes into another program):
  new mfe-gifts --title "Gift cards" --page /gifts
                                          makes a remote with one page, which passes every check
  publish mfe-catalog                     builds it, and puts it into the registry; nobody sees it yet
  canary mfe-catalog --percent 5          shows the newest version to one in twenty
  activate mfe-catalog                    shows it to all
  rollback mfe-catalog                    goes back to what was live before, at once
  override mfe-catalog --local http://localhost:5173
                                          shows what is being worked on in your own browser

Exit codes: 0 done, 1 refused or failed, 2 not understood.
The registry is that of this machine's shop, or REGISTRY_URL with REGISTRY_PRIVATE_KEY.`,
    );

  common(program.command('new <name>'))
    .description('make a remote with one page in this workspace: code, tests, README, owner')
    .requiredOption('--title <words>', 'what a shopper calls it, such as "Gift cards"')
    .requiredOption('--page <path>', 'the address of its page, such as /gifts')
    .option('--owner <team>', 'for CODEOWNERS; @selvedge/gifts for mfe-gifts unless told')
    .option('--no-install', 'leave its packages to be installed later')
    .action(async (name: string, { title = '', page = '', ...options }: Options) => {
      const { folder: _, ...created } = await createRemote(root, { name, title, page, owner: options.owner });
      if (options.install) installWorkspace(root);
      print(options, created, () =>
        console.log(
          `${name} is made: ${created.files.length} files, owned by ${created.owner}.

Next:
  cd ${name} && npm run dev             shows it by itself, and again with every change
  npm test -- format types lint      and the rest, before you push
  npm run remote -- publish ${name}        then: npm run remote -- activate ${name}`,
        ),
      );
    });

  common(program.command('publish <remote>'))
    .description('build what has changed, and put it into the registry as a version of its own')
    .option('--from <folder>', 'a build that was made elsewhere, instead')
    .action(async (remote: string, options: Options) => {
      const dist = options.from ?? (await build(remote, options));
      const built = readBuilt(dist);
      const { name } = built.declaration;
      if (name !== remote) throw new RegistryError(`What was built in ${dist} is ${name}, not ${remote}`);
      const { storage, signer, by } = await openRegistryPlace();
      const { manifest, isNew } = await publishVersion(storage, built, { by, ...signer });
      const { version, scriptBytes, files } = manifest;
      print(options, { name, version, isNew, scriptBytes, files: files.length }, () =>
        console.log(
          `${name} ${version} ${isNew ? 'is published' : 'was published already'}: ${files.length} files, scripts ${(scriptBytes / 1024).toFixed(1)} KB packed.\nShow it with: npm run remote -- activate ${name} ${version}`,
        ),
      );
    });

  gated(program.command('activate <remote> [version]'))
    .description('show a version to all, the newest where none is named; refused when it does not fit')
    .option('--tenant <code>', 'to one tenant alone')
    .option('--pin', 'keep the tenant on it, though it is live for all')
    .option('--reason <text>', 'for the history', reasonOf)
    .action(async (remote: string, version: string | undefined, options: Options, command: Command) => {
      if (options.pin && options.tenant === undefined) return command.error('error: --pin needs --tenant');
      await activateVersion(await openRegistryPlace(), remote, version, options);
    });

  common(program.command('rollback <remote>'))
    .description('go back to what was live before; needs no build and no shop')
    .option('--tenant <code>', "give up one tenant's own version")
    .option('--reason <text>', 'for the history', reasonOf)
    .action(async (remote: string, options: Options) => {
      const { tenant = null } = options;
      const place = await openRegistryPlace();
      report(
        options,
        await changeState(place, remote, 'rollback', options, (state) => rolledBack(state, tenant)),
      );
    });

  gated(program.command('canary <remote> [version]'))
    .description('show a version to some visitors, always the same ones; --end takes it back')
    .option('--percent <number>', 'of visitors, 1 to 100; 5 where none is said', percentOf)
    .option('--tenants <codes...>', 'of these tenants alone')
    .option('--end', 'end the one that is running')
    .option('--reason <text>', 'for the history', reasonOf)
    .action(async (remote: string, version: string | undefined, options: Options) => {
      const place = await openRegistryPlace();
      if (options.end)
        return report(options, await changeState(place, remote, 'end-canary', options, withoutCanary));
      const { percent = 5, tenants = null } = options;
      const ref = await wantedVersion(place, remote, version);
      await passGate(place, { ...options, name: remote, ref, tenants: tenants ?? [], report: (line) => options.json || console.error(line) }); // prettier-ignore
      report(options, await changeState(place, remote, 'canary', options, (state) => withCanary(state, { ref, percent, tenants }))); // prettier-ignore
    });

  common(program.command('retire <remote>'))
    .description('take a remote out of the shop; pages that are open keep it')
    .option('--reason <text>', 'for the history', reasonOf)
    .action(async (remote: string, options: Options) => {
      report(options, await changeState(await openRegistryPlace(), remote, 'retire', options, retired));
    });

  common(program.command('override <remote>'))
    .description(
      'a link that gives one browser another version, or what a server on this machine has, for some hours',
    )
    .option('--local <origin>', 'of a server that has /remoteEntry.js, such as http://localhost:5173')
    .option('--version <version>', 'a published one, be it never live')
    .option('--shop <address>', 'the shop that it is for, as the browser has it', shopOf, usualShop())
    .option('--hours <number>', 'until it ends, 8 at most', hoursOf, 4)
    .action(async (remote: string, options: Options & { hours: number }, command: Command) => {
      const { local, version, shop, hours } = options;
      if ((local === undefined) === (version === undefined))
        return command.error('error: one of --local and --version is needed');
      const wish = local === undefined ? { version: version! } : { local };
      const made = await overrideLink(await openRegistryPlace(), { remote, wish, shop, hours });
      print(options, { link: made.link, ...made.override }, () =>
        console.log(
          `${made.link}\n${remote} is so in the browser that opens it, until ${made.override.endsAt}.`,
        ),
      );
    });

  common(program.command('status [remote]'))
    .description('what is live, for whom, and since when')
    .action(async (remote: string | undefined, options: Options) => {
      const all = await statusOf(await openRegistryPlace(), remote);
      print(options, all, () => {
        all.forEach(printStatus);
        if (all.length === 0) console.log('Nothing was ever live in this registry: is it the right one?');
      });
    });

  common(program.command('versions <remote>'))
    .description('what is published, the newest first')
    .action(async (remote: string, options: Options) => {
      const { storage } = await openRegistryPlace();
      const rows = (await listVersions(storage, remote)).map(
        ({ version, publishedAt, publishedBy, scriptBytes }) => ({
          version,
          publishedAt,
          publishedBy,
          scriptBytes,
        }),
      );
      if (rows.length === 0) throw new RegistryError(`Nothing of ${remote} is published`);
      print(options, rows, () =>
        rows.forEach((row) => console.log(`${row.version}  ${row.publishedAt}  ${row.publishedBy}`)),
      );
    });

  common(program.command('history <remote>'))
    .description('who changed what, the newest first; each entry is checked to follow upon the one before')
    .action(async (remote: string, options: Options) => {
      const { storage, signer } = await openRegistryPlace();
      const all = await activationsOf(storage, remote, signer.publicKeys);
      if (all.length === 0) throw new RegistryError(`${remote} was never live`);
      print(options, all, () =>
        all.forEach((one, index) => {
          const { at, by, action, reason } = one;
          const what = changeInWords(one, all[index + 1]?.state ?? null);
          console.log(`${at}  ${action.padEnd(10)}  ${what}  ${by}${reason ? `: ${reason}` : ''}`);
        }),
      );
    });

  program.hook('preAction', (_, command) => {
    const [remote] = command.args;
    if (remote === undefined || command.name() === 'new' || new RegExp(remoteNamePattern).test(remote))
      return;
    command.error(`error: ${remote} is no name of a remote. Here there are ${remoteNames.join(', ')}`);
  });

  return program;
}

/** This machine's own. */
function usualShop(): string {
  try {
    return `http://localhost:${readShopSettings().port}`;
  } catch (error) {
    throw new UnreadableSettings((error as Error).message, { cause: error });
  }
}

async function build(remote: string, { json }: Options): Promise<string> {
  const folder = join(root, remote);
  if (!existsSync(join(folder, 'remote.json')))
    throw new RegistryError(`${remote} is no remote of this workspace`);
  await buildPackages((line) => json || console.error(line), [remote]);
  return join(folder, 'dist');
}
