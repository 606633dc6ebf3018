import type { Activation } from '../../shared/registry/src/index.ts';
import type { RemoteStatus, UnreadableRemote } from './read-status.ts';

// Output of the command, as text or JSON.

export interface Format {
  json?: boolean;
}

export function report(format: Format, { name, action, sequence, state }: Activation): void {
  const { live, tenants, canary } = state;
  print(format, { name, action, sequence, state }, () => {
    console.log(`${name}: ${live ? `${live.version} is live` : 'nothing is live'} (change ${sequence}).`);
    for (const [code, { version }] of Object.entries(tenants)) console.log(`  ${code} has ${version}.`);
    if (canary) console.log(`  ${canary.percent} % see ${canary.ref.version}${canary.tenants ? ` in ${canary.tenants.join(', ')}` : ''}.`); // prettier-ignore
  });
}

export function printStatus(status: RemoteStatus | UnreadableRemote): void {
  if ('error' in status) return console.log(`${status.name.padEnd(18)} can't be read: ${status.error}`);
  const { name, live, before, tenants, canary, changed, isUnpublished } = status;
  console.log(
    `${name.padEnd(18)} ${live ?? 'nothing'}   ${changed.action} at ${changed.at} by ${changed.by}`,
  );
  if (isUnpublished)
    console.log(`${''.padEnd(18)} not yet visible to shops: repeat the change to publish it`);
  if (before) console.log(`${''.padEnd(18)} before: ${before}`);
  for (const [code, version] of Object.entries(tenants)) console.log(`${''.padEnd(18)} ${code}: ${version}`);
  if (canary) console.log(`${''.padEnd(18)} canary: ${canary.version}, ${canary.percent} %${canary.tenants ? ` of ${canary.tenants.join(', ')}` : ''}${canary.stopped ? `, stopped: ${canary.stopped}` : ''}`); // prettier-ignore
}

/** Describes what an activation changed, for the history. */
export function describeChange({ action, state }: Activation, before: Activation['state'] | null): string {
  const { live, canary } = state;
  if (action === 'canary' && canary)
    return `${canary.ref.version} ${canary.percent} %${canary.tenants ? ` in ${canary.tenants.join(', ')}` : ''}`;
  if (action === 'end-canary') return before?.canary?.ref.version ?? '';
  const codes = new Set([...Object.keys(state.tenants), ...Object.keys(before?.tenants ?? {})]);
  const changed = [...codes].filter(
    (code) => state.tenants[code]?.version !== before?.tenants[code]?.version,
  );
  const ofTenants = changed.map((code) => `${state.tenants[code]?.version ?? 'same as all'} for ${code}`);
  const isForAll = ofTenants.length === 0 || live?.version !== before?.live?.version;
  return [...(isForAll ? [live?.version ?? 'nothing'] : []), ...ofTenants].join(', ');
}

export function print(format: Format, result: unknown, printText: () => void): void {
  if (format.json) console.log(JSON.stringify(result));
  else printText();
}
