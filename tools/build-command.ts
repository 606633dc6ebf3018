import { buildPackages } from './build-packages.ts';

// Builds the shell and every remote whose sources have changed since their last build.
await buildPackages((line) => console.log(line));
