import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './read-manifests.ts';

const sources = ['shell/src/server', 'services/commerce/src', 'services/assistant/src', 'services/sandbox/src', 'shared/service-kit/src', 'shared/registry/src', 'tools/remote']; // prettier-ignore

/** Read by Node, the S3 client, OpenTelemetry, or a service that isn't ours. */
const readByOthers = [/^NODE_ENV$/, /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/, /^OTEL_EXPORTER_OTLP_ENDPOINT$/]; // prettier-ignore

/** A check whether a service reads an environment variable, according to the services' source code. */
export function settingsReader(): (name: string) => boolean {
  const names = new Set<string>();
  for (const folder of sources)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.ts') && !path.endsWith('.test.ts'))
        for (const [name] of readFileSync(join(root, folder, path), 'utf8').matchAll(
          /\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g,
        ))
          // prettier-ignore
          names.add(name);
  return (name) =>
    names.has(name) ||
    readByOthers.some((pattern) => pattern.test(name)) ||
    /^ASSISTANT_(EMBEDDINGS|ANSWERS)_(URL|MODEL|KEY)$/.test(name);
}
