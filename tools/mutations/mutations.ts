import { commerceMutations } from './commerce-mutations.ts';
import type { Mutation } from './mutation.ts';
import { remoteMutations } from './remote-mutations.ts';
import { serviceMutations } from './service-mutations.ts';
import { sharedMutations } from './shared-mutations.ts';
import { shellMutations } from './shell-mutations.ts';

/** All bugs that the tests must detect, cheapest steps first in each area. */
export const mutations: readonly Mutation[] = [
  ...commerceMutations,
  ...serviceMutations,
  ...shellMutations,
  ...remoteMutations,
  ...sharedMutations,
];
