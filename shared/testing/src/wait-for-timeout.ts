import { vi } from 'vitest';

const { waitFor } = vi;
/** Vitest's default of a second is too short for busy machines, and it has no setting. */
const timeout = 5_000;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
