import { integrityOf } from '../../../shared/registry/src/index.ts';
import type { PublishedVersion } from './put-in-place.ts';

const entry = 'client/remoteEntry.js';
/** Says that its page stands, as every remote does. */
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

/** What the shell holds a remote to be, and nothing else: with it a page is the shell's alone. */
export function idleVersion({ manifest }: PublishedVersion, regionId: string): PublishedVersion {
  const bytes = Buffer.from(script.replace('ID', JSON.stringify(regionId)));
  return {
    manifest: { ...manifest, files: [{ path: entry, bytes: bytes.length, integrity: integrityOf(bytes) }] },
    readFile: async (path) => (path === entry ? bytes : null),
  };
}
