import { buildPackages } from './build-packages.ts';

// Builds the shell and every remote whose sources have changed since they were built last.
await buildPackages((line) => console.log(line));
