import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

type Change = Pick<Mutation, 'id' | 'file' | 'find' | 'replace'>;

/** The text with the mutation in it. @throws Error that names the mutation when its text isn't there exactly once */
export function mutate(text: string, { id, file, find, replace }: Change): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${id}: the text to find occurs ${count} times in ${file}`);
  return text.replace(find, () => replace);
}

/** Puts a mutation into a checkout. @returns takes it out again */
export function applyMutation(checkout: string, mutation: Change): () => void {
  const path = join(checkout, mutation.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(original, mutation));
  return () => writeFileSync(path, original);
}
