import type { ShellAssets } from './shell-assets.ts';

/** A built shell whose frame only says what the region shows. */
export const testAssets: ShellAssets = {
  entryUrl: '/assets/main.js',
  scripts: { '/assets/main.js': 'sha256-main' },
  shared: { react: '19.0.0' },
  renderFrame: ({ region }) => ({
    header: 'The frame',
    footer: '',
    region: region === 'not-found' ? 'No such page' : region === 'unavailable' ? 'Try again' : '',
    widgets: '',
    styles: '',
  }),
};
