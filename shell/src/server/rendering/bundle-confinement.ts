import { findConfinement, type Confinement } from '@selvedge/service-kit/confinement';

/** V8 reserves half of this for code. */
const maxBytes = 1024 ** 3;
let found: Promise<Confinement> | undefined;

/** Finds, once, the strongest way to confine a bundle on this machine. Node's permissions cover its gaps. */
export function findBundleConfinement(): Promise<Confinement> {
  return (found ??= findConfinement(maxBytes, [process.execPath, '--version']));
}
