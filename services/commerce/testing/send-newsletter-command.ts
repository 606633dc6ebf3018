import { runNewsletterJob } from '../src/customers/newsletter/sending/run-newsletter-job.ts';
import { connectToDatabase } from './connect-to-database.ts';
import { createSmtpMailer } from '../src/platform/mailer/mailer.ts';
import { createThrottle } from '../src/platform/mailer/throttle.ts';
import { selectBuyers } from '../src/ordering/index.ts';

// Sends one newsletter and exits. Tests kill this process.

const [databaseUrl = '', newsletterId = '', smtpPort = ''] = process.argv.slice(2);
const db = connectToDatabase(databaseUrl, { queryTimeoutMs: 10_000, poolSize: 4 });
const mailer = createSmtpMailer({
  host: '127.0.0.1',
  port: Number(smtpPort),
  user: undefined,
  password: undefined,
  from: 'Shop <no-reply@shop.test>',
});
await runNewsletterJob(
  {
    db,
    mailer,
    selectBuyers,
    clock: () => new Date(),
    jobs: { send: async () => undefined },
    newsletterThrottle: createThrottle(100),
    publicOrigin: 'http://localhost:3000',
  },
  { tenantCode: 'FIELDNOTE', newsletterId },
);
mailer.close();
await db.close();
