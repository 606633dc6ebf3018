import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut, runIn } from '../check-out.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { installPackages } from './previous-checkout.ts';
import { previousRef } from './previous-ref.ts';

// While a new version starts, processes of the previous one still serve shoppers on the new schema.

answerHelp(`Usage: npm run compat:schema

Runs the tests of the previous release's orders, customers and lists on the schema of this release.
Environment: PREVIOUS=REF selects the previous release; by default, the commit before the last new migration.`);

const root = join(import.meta.dirname, '../..');
const migrations = 'services/commerce/migrations';
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const commit = previousRef(root, process.env.PREVIOUS || undefined, [migrations]);
console.log(`Testing the API of ${commit.slice(0, 12)} on the schema of this release.`);
const copy = checkOut(root, 'selvedge-previous-api-', commit);
cpSync(join(root, migrations), join(copy, migrations), { recursive: true });
installPackages(copy);
runIn(copy, 'vitest', [
  'run',
  '--project',
  'commerce',
  ...['ordering', 'customers', 'catalog/lists'].map((folder) => `services/commerce/src/${folder}/`),
]);
