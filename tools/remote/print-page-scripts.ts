import type { ScriptsOfVersion } from './page-scripts.ts';

/** What the registry can't know, because it isn't published there. */
const notInRegistry = `Not from the registry:
  the shell: built and deployed with the platform; its scripts and hashes are in shell/dist/shell.json of the release
  PayPal: https://www.paypal.com/sdk/js, from PayPal, which changes it at any time, so it has no hash. Allowed by whoever connected
  the account: Activity, "Saved a provider account"
  Google Maps, if the platform has a key: from Google, on the address step, not when paying`;

export function printPageScripts(
  { day, tenant }: { day: string; tenant: string },
  versions: readonly ScriptsOfVersion[],
): void {
  console.log(`Scripts of ${tenant} on ${day} (UTC)\n`);
  for (const { remote, version, use, from, until, approval, scripts } of versions) {
    const { sequence, action, at, by, reason } = approval;
    console.log(`${remote} ${version}, ${use}, ${from} to ${until}`);
    console.log(`  approved by ${by} on ${at}: ${action} ${sequence}${reason ? `, ${reason}` : ''}`);
    for (const { url, integrity } of scripts) console.log(`  ${integrity}  ${url}`);
  }
  if (versions.length === 0) console.log('The registry had no live remotes on that day.');
  console.log(`\n${notInRegistry}`);
}
