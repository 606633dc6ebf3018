import type { BulkActionRule, ValuesOf } from './bulk-action.ts';

type Rule = BulkActionRule<ValuesOf<'ADD_TAGS'>>;

export const addTags: Rule = {
  describe: ({ tags }) => `Add ${tagText(tags)}`,
  edit: (product, { tags }) => ({ ...product, tags: [...new Set([...product.tags, ...tags])] }),
};

export const removeTags: Rule = {
  describe: ({ tags }) => `Remove ${tagText(tags)}`,
  edit: (product, { tags }) => ({ ...product, tags: product.tags.filter((tag) => !tags.includes(tag)) }),
};

const tagText = (tags: readonly string[]) =>
  `${tags.length === 1 ? 'tag' : 'tags'} ${tags.map((tag) => `“${tag}”`).join(', ')}`;
