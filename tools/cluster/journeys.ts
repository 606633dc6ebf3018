import { ensureBrowser, playwrightCli } from '../ensure-browser.ts';
import { startNode } from '../run-node.ts';
import { exitOf } from '../service-process.ts';
import type { ShopSettings } from '../shop-settings.ts';
import type { Cluster } from './start-cluster.ts';

/** Browse, cart, sign in, pay, search, and change a product. */
const fewJourneys = [
  'home',
  'cart',
  'login',
  'purchase',
  'search',
  'admin-products',
  'admin-sign-in',
  'password',
];

/** Files of journeys that the cluster can't run, and why. */
const omitted: Record<string, string> = {
  'standalone-remotes': "starts a remote's development server, which works with a store on this machine only",
  'releases/overrides': 'serves scripts over http from this machine, which a page with TLS refuses',
};

interface JourneyOptions {
  running: Cluster;
  settings: ShopSettings;
  runsAll: boolean;
  /** Options of Playwright, or files to run instead. */
  args: readonly string[];
}

/** Runs browser journeys against a running cluster. @returns whether all passed */
export async function runJourneys({
  running: { env, certificate },
  settings,
  runsAll,
  args,
}: JourneyOptions): Promise<boolean> {
  const projects = runsAll ? ['core', 'core-releases'] : ['core'];
  const hasFiles = args.some((arg) => arg.endsWith('.ts'));
  const files = runsAll || hasFiles ? [] : fewJourneys.map((name) => `specs/${name}.spec.ts`);
  for (const [name, reason] of Object.entries(omitted))
    if (runsAll) console.log(`Omitted ${name}: ${reason}.`);
  const child = startNode(
    playwrightCli,
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...projects.map((name) => `--project=${name}`),
      ...files,
      ...args,
    ],
    {
      env: {
        ...env.commands,
        BROWSER_PATH: await ensureBrowser(),
        E2E_CLUSTER: '1',
        E2E_OMIT: Object.keys(omitted).join(','),
        E2E_PORT: String(settings.port),
        E2E_SANDBOX_PORT: String(settings.sandboxPort),
        NODE_EXTRA_CA_CERTS: certificate,
      },
      stdio: 'inherit',
    },
  );
  return (await exitOf(child)) === 0;
}
