import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'shell',
      'mfe-*',
      'shared/{address,api-client,contract,dev,fashion-words,mfe-kit,registry,service-kit,testing,ui}',
      'services/*',
      'tools',
    ],
  },
});
