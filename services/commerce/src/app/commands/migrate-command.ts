import { answerHelp } from '@selvedge/service-kit/answer-help';
import { migrate } from '../../platform/db/migrate.ts';
import { postgresEngine } from '../../platform/db/postgres-engine.ts';
import { retryUntilReachable } from '../../platform/db/retry-until-reachable.ts';
import { readDatabaseUrls } from '../env.ts';
import { runAsCommand } from './run-as-command.ts';

answerHelp(`Usage: npm run migrate

Runs pending migrations on the PostgreSQL database in DATABASE_URL while the store is open. Start services of the new version
afterwards, with MIGRATE_ON_START=0. If DATABASE_URL leads to a pooler, DATABASE_DIRECT_URL must lead to the server itself.`);

await runAsCommand(run);

async function run(): Promise<number> {
  const { databaseUrl, directUrl } = readDatabaseUrls(process.env);
  if (databaseUrl === undefined)
    throw new Error('DATABASE_URL is missing. The embedded database is migrated by npm start.');
  const engine = postgresEngine(databaseUrl, { directUrl });
  let count = 0;
  try {
    await retryUntilReachable(() => engine.query('select 1'));
    await migrate(engine, {
      onStart: (name) => {
        count += 1;
        console.log(`Running ${name} …`);
      },
    });
  } finally {
    await engine.close();
  }
  console.log(count === 0 ? 'No migration is pending.' : `Done. Migrations run: ${count}.`);
  return 0;
}
