import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

type Change = Pick<Mutation, 'id' | 'file' | 'find' | 'replace'>;

/** Applies the mutation to the text. @throws Error if the text to find doesn't occur exactly once */
export function mutate(text: string, { id, file, find, replace }: Change): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${id}: the text to find occurs ${count} times in ${file}`);
  return text.replace(find, () => replace);
}

/** Applies a mutation to a checkout. @returns a function that reverts it */
export function applyMutation(checkout: string, mutation: Change): () => void {
  const path = join(checkout, mutation.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(original, mutation));
  return () => writeFileSync(path, original);
}
