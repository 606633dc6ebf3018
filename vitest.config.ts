import { defineConfig } from 'vitest/config';
import { commerceProjects } from './services/commerce/vitest.config.ts';
import { browserProjects } from './shared/testing/vitest.ts';

export default defineConfig({
  test: {
    // One more than the cores: tests also wait for timers, sockets and decoder processes.
    maxWorkers: 3,
    projects: [
      // First, because its longest file takes longest of all: nothing should wait for it in the end.
      {
        test: {
          name: 'node',
          include: [
            'services/{assistant,sandbox}/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'demo/illustrator/src/**/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      ...browserProjects('{shell,mfe-*,shared/*}/src/'),
      ...commerceProjects('services/commerce/src/'),
    ],
  },
});
