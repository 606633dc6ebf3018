import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'shell',
      'mfe-*',
      'shared/{address,api-client,contract,fashion-words,mfe-kit,service-kit,testing,ui}',
      'services/*',
      'tools',
    ],
  },
});
