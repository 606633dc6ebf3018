import { createShellApp } from './app.ts';
import { readEnv } from './env.ts';

const env = readEnv();
const app = await createShellApp(env);
await app.listen({ port: env.port, host: '::' });
console.log(`Shop ready on http://localhost:${env.port}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.drain().then(() => process.exit(0)));
}
