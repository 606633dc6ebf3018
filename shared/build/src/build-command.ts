#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { runBuild } from './run-build.ts';

// Builds the package in the current folder from its webpack.config.ts; `--watch` rebuilds on changes.
const packageDir = process.cwd();
const { default: configurations } = (await import(
  pathToFileURL(join(packageDir, 'webpack.config.ts')).href
)) as {
  default: Configuration[];
};
const succeeded = await runBuild(configurations, { watch: process.argv.includes('--watch') ? {} : null });
if (!succeeded) process.exitCode = 1;
