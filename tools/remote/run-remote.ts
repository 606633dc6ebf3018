import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import {
  listActivations,
  listVersions,
  publishVersion,
  RegistryError,
  remoteNamePattern,
  applyRetirement,
  applyRollback,
  applyCanary,
  removeCanary,
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
import { describeChange, print, printStatus, report } from './print-result.ts';
import { readPageScripts } from './page-scripts.ts';
import { printPageScripts } from './print-page-scripts.ts';
import { readBom } from './read-bom.ts';
import { parseDay, parseHours, parsePercent, parseReason, parseShop } from './read-options.ts';
import { openRegistryContext } from './registry-context.ts';
import { readStatus } from './read-status.ts';
import { resolveVersion } from './resolve-version.ts';

/** Exit code: the command was refused or failed. */
const REFUSED = 1;
/** Exit code: invalid usage. */
const USAGE_ERROR = 2;

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
  /** Why the page tests are skipped. */
  withoutSmoke?: string;
  local?: string;
  version?: string;
  hours?: number;
  day?: string;
  title?: string;
  page?: string;
  owner?: string;
  install?: boolean;
}

/**
 * Runs one command of `npm run remote`.
 * @param args the arguments after `npm run remote --`
 * @returns the exit code
 */
export async function runRemote(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR;
    const { message, stack } = error as Error;
    const refusals = error instanceof RefusedByGate ? error.refusals : [];
    if (args.includes('--json') && !(error instanceof InvalidSettings))
      console.log(JSON.stringify({ error: message, refusals }));
    else console.error(message);
    // For unexpected errors, the stack helps to find the cause.
    if (process.env.VERBOSE && !(error instanceof RegistryError)) console.error(stack);
    return error instanceof InvalidSettings ? USAGE_ERROR : REFUSED;
  }
}

/** The local shop's environment variables are invalid. */
class InvalidSettings extends Error {}

const common = (command: Command) => command.option('--json', 'print the result as JSON');
const withGateOptions = (command: Command) =>
  common(command)
    .option('--shop <address>', 'the running shop to check the version against', parseShop, getLocalShop())
    .option('--without-smoke <why>', 'skip the page tests; the reason is added to the history', parseReason);

function createProgram(): Command {
  const program = new Command('remote')
    .description('Publishes remotes and controls which versions shoppers see.')
    .exitOverride()
    .showHelpAfterError()
    .addHelpText(
      'after',
      `
Examples, after "npm run remote --" (add --silent before the dashes when piping JSON to another program):
  new mfe-gifts --title "Gift cards" --page /gifts
                                          creates a remote with one page that passes all checks
  publish mfe-catalog                     builds the remote and publishes it to the registry; nobody sees it yet
  canary mfe-catalog --percent 5          shows the newest version to 5% of visitors
  activate mfe-catalog                    shows the newest version to everybody
  rollback mfe-catalog                    goes back to the previous version immediately
  override mfe-catalog --local http://localhost:5173
                                          shows your work in progress in your own browser

Exit codes: 0 success, 1 refused or failed, 2 invalid usage.
Uses the local shop's registry, or REGISTRY_URL with REGISTRY_PRIVATE_KEY.`,
    );

  common(program.command('new <name>'))
    .description('create a remote with one page in this workspace: code, tests, README, owner')
    .requiredOption('--title <words>', 'title that shoppers see, such as "Gift cards"')
    .requiredOption('--page <path>', 'path of its page, such as /gifts')
    .option('--owner <team>', 'for CODEOWNERS; defaults to @selvedge/gifts for mfe-gifts')
    .option('--no-install', "don't install its packages")
    .action(async (name: string, { title = '', page = '', ...options }: Options) => {
      const { folder: _, ...created } = await createRemote(root, { name, title, page, owner: options.owner });
      if (options.install) installWorkspace(root);
      print(options, created, () =>
        console.log(
          `Created ${name}: ${created.files.length} files, owned by ${created.owner}.

Next:
  cd ${name} && npm run dev             shows it on its own and reloads on every change
  npm test -- format types lint      and the other checks, before you push
  npm run remote -- publish ${name}        then: npm run remote -- activate ${name}`,
        ),
      );
    });

  common(program.command('publish <remote>'))
    .description('build a remote if it changed, and publish it to the registry as a new version')
    .option('--from <folder>', 'publish the build in this folder instead')
    .action(async (remote: string, options: Options) => {
      const dist = options.from ?? (await build(remote, options));
      const built = readBuilt(dist);
      const { name } = built.declaration;
      if (name !== remote) throw new RegistryError(`The build in ${dist} is ${name}, not ${remote}`);
      const { storage, signer, by } = await openRegistryContext();
      const { manifest, isNew } = await publishVersion(storage, built, { by, ...signer });
      const { version, scriptBytes, files } = manifest;
      print(options, { name, version, isNew, scriptBytes, files: files.length }, () =>
        console.log(
          `${name} ${version} ${isNew ? 'is published' : 'was already published'}: ${files.length} files, scripts ${(scriptBytes / 1024).toFixed(1)} KB compressed.\nTo activate it: npm run remote -- activate ${name} ${version}`,
        ),
      );
    });

  withGateOptions(program.command('activate <remote> [version]'))
    .description('show a version to everybody, by default the newest; refused if it fails a check')
    .option('--tenant <code>', 'only for one tenant')
    .option('--pin', 'keep the tenant on this version even if it is live for everybody')
    .option('--reason <text>', 'for the history', parseReason)
    .action(async (remote: string, version: string | undefined, options: Options, command: Command) => {
      if (options.pin && options.tenant === undefined) return command.error('error: --pin needs --tenant');
      await activateVersion(await openRegistryContext(), remote, version, options);
    });

  common(program.command('rollback <remote>'))
    .description('go back to the previous live version; needs no build and no shop')
    .option('--tenant <code>', "remove one tenant's own version")
    .option('--reason <text>', 'for the history', parseReason)
    .action(async (remote: string, options: Options) => {
      const { tenant = null } = options;
      const context = await openRegistryContext();
      report(
        options,
        await changeState(context, remote, 'rollback', options, (state) => applyRollback(state, tenant)),
      );
    });

  withGateOptions(program.command('canary <remote> [version]'))
    .description('show a version to some visitors, always the same ones; --end stops it')
    .option('--percent <number>', 'percentage of visitors, 1 to 100; defaults to 5', parsePercent)
    .option('--tenants <codes...>', 'only for these tenants')
    .option('--end', 'end the running canary')
    .option('--reason <text>', 'for the history', parseReason)
    .action(async (remote: string, version: string | undefined, options: Options) => {
      const context = await openRegistryContext();
      const change = { ...options, skipSmokeReason: options.withoutSmoke };
      if (options.end)
        return report(options, await changeState(context, remote, 'end-canary', change, removeCanary));
      const { percent = 5, tenants = null } = options;
      const ref = await resolveVersion(context, remote, version);
      await passGate(context, { ...change, name: remote, ref, tenants: tenants ?? [], report: (line) => options.json || console.error(line) }); // prettier-ignore
      report(options, await changeState(context, remote, 'canary', change, (state) => applyCanary(state, { ref, percent, tenants }))); // prettier-ignore
    });

  common(program.command('retire <remote>'))
    .description('remove a remote from the shop; open pages keep it')
    .option('--reason <text>', 'for the history', parseReason)
    .action(async (remote: string, options: Options) => {
      report(
        options,
        await changeState(await openRegistryContext(), remote, 'retire', options, applyRetirement),
      );
    });

  common(program.command('override <remote>'))
    .description('create a link that shows another version, or a local server, in one browser for some hours')
    .option('--local <origin>', 'a server with /remoteEntry.js, such as http://localhost:5173')
    .option('--version <version>', 'a published version, even if it was never live')
    .option('--shop <address>', 'the shop to use it in, as opened in the browser', parseShop, getLocalShop())
    .option('--hours <number>', 'how long it lasts, at most 8', parseHours, 4)
    .action(async (remote: string, options: Options & { hours: number }, command: Command) => {
      const { local, version, shop, hours } = options;
      if ((local === undefined) === (version === undefined))
        return command.error('error: one of --local and --version is needed');
      const source = local === undefined ? { version: version! } : { local };
      const created = await overrideLink(await openRegistryContext(), { remote, source, shop, hours });
      print(options, { link: created.link, ...created.override }, () =>
        console.log(
          `${created.link}\nThe browser that opens it uses this ${remote} until ${created.override.endsAt}.`,
        ),
      );
    });

  common(program.command('status [remote]'))
    .description('show what is live, for whom, and since when')
    .action(async (remote: string | undefined, options: Options) => {
      const all = await readStatus(await openRegistryContext(), remote);
      print(options, all, () => {
        all.forEach(printStatus);
        if (all.length === 0) console.log('Nothing was ever live in this registry: is it the right one?');
      });
    });

  common(program.command('versions <remote>'))
    .description('list published versions, newest first')
    .action(async (remote: string, options: Options) => {
      const { storage } = await openRegistryContext();
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
    .description('list who changed what, newest first, and verify the chain of entries')
    .action(async (remote: string, options: Options) => {
      const { storage, signer } = await openRegistryContext();
      const all = await listActivations(storage, remote, signer.publicKeys);
      if (all.length === 0) throw new RegistryError(`${remote} was never live`);
      print(options, all, () =>
        all.forEach((one, index) => {
          const { at, by, action, reason } = one;
          const what = describeChange(one, all[index + 1]?.state ?? null);
          console.log(`${at}  ${action.padEnd(10)}  ${what}  ${by}${reason ? `: ${reason}` : ''}`);
        }),
      );
    });

  program
    .command('sbom <remote> [version]')
    .description("print a version's bill of materials (CycloneDX), by default of the newest version")
    .action(async (remote: string, version: string | undefined) => {
      process.stdout.write(await readBom(await openRegistryContext(), remote, version));
    });

  common(program.command('scripts'))
    .description(
      "list the scripts of a store's pages on a day, including the payment page, and who approved them",
    )
    .requiredOption('--tenant <code>', 'the store')
    .option('--day <day>', 'in UTC, such as 2026-11-27; today by default', parseDay)
    .action(async ({ tenant = '', day = new Date().toISOString().slice(0, 10), ...options }: Options) => {
      const versions = await readPageScripts(await openRegistryContext(), { day, tenant });
      print(options, { day, tenant, versions }, () => printPageScripts({ day, tenant }, versions));
    });

  program.hook('preAction', (_, command) => {
    const [remote] = command.args;
    if (remote === undefined || command.name() === 'new' || new RegExp(remoteNamePattern).test(remote))
      return;
    command.error(`error: ${remote} isn't a valid remote name. The remotes are ${remoteNames.join(', ')}`);
  });

  return program;
}

/** `PUBLIC_ORIGIN`, or the shop on this machine. */
function getLocalShop(): string {
  try {
    return readShopSettings().env['PUBLIC_ORIGIN']!;
  } catch (error) {
    throw new InvalidSettings((error as Error).message, { cause: error });
  }
}

async function build(remote: string, { json }: Options): Promise<string> {
  const folder = join(root, remote);
  if (!existsSync(join(folder, 'remote.json')))
    throw new RegistryError(`There is no remote ${remote} in this workspace`);
  await buildPackages((line) => json || console.error(line), [remote]);
  return join(folder, 'dist');
}
