import { computeIntegrity } from '../../../shared/registry/src/index.ts';
import type { PublishedVersion } from './serve-version.ts';

const entry = 'client/remoteEntry.js';
/** Reports that its page is shown, like every remote. */
const script = `const done = async () => undefined;
const mount = async ({ host }) => {
  const region = document.getElementById(ID);
  region.removeAttribute('data-ssr');
  region.innerHTML = '<p>Nothing</p>';
  host.pageShown({ href: location.pathname + location.search, head: null });
};
export const init = () => undefined;
export const get = async () => () => ({ bootstrap: done, mount, unmount: done });
`;

/** A minimal remote that does nothing, so that a page contains only the shell. */
export function idleVersion({ manifest }: PublishedVersion, regionId: string): PublishedVersion {
  const bytes = Buffer.from(script.replace('ID', JSON.stringify(regionId)));
  return {
    manifest: {
      ...manifest,
      files: [{ path: entry, bytes: bytes.length, integrity: computeIntegrity(bytes) }],
    },
    readFile: async (path) => (path === entry ? bytes : null),
  };
}
