import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelp } from '@selvedge/service-kit/answer-help';
import { getUserName } from '@selvedge/service-kit/user-name';
import { runCommand } from '../control/run-command.ts';
import { readEnv } from '../env.ts';
import { importCatalogCommand } from './import-catalog-command.ts';
import { runAsCommand } from './run-as-command.ts';

const usage = `Usage: npm run import -- --tenant CODE --csv FILE [--images DIR] [--dry-run]

Imports a Shopify product CSV into a store.

  --tenant CODE  the code of the store, as in npm run tenant -- list
  --csv FILE     the file
  --images DIR   the folder that paths in Image Src are relative to; by default, the folder of the CSV file
  --dry-run      shows what would change; nothing is saved`;
answerHelp(usage);

await runAsCommand(run);

/** @returns 0 if everything was imported, 1 if products were skipped, 2 if the import failed */
async function run(signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      csv: { type: 'string' },
      images: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { tenant: tenantCode, csv, images, 'dry-run': isDryRun } = values;
  if (tenantCode === undefined || csv === undefined) throw new Error(usage);
  const env = readEnv(process.env);
  const input = {
    tenantCode,
    csv: resolve(csv),
    pictureFolder: resolve(images ?? dirname(csv)),
    isDryRun,
    user: `${getUserName()}, by npm run import`,
    allowedHosts: [...env.importPictureHosts],
  };
  return runCommand(importCatalogCommand, input, env, { signal });
}
