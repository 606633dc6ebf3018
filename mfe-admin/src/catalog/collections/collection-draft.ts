import type { AdminCollection, BodyOf, CollectionInput, previewCollection } from '@selvedge/contract';
import { checkHandle } from '../redirects/handle-field.tsx';
import { checkConditions, toCondition, toConditionDraft, type ConditionDraft } from './condition-draft.ts';

/** A collection while it's edited. If the operator switches the type, the products or conditions of the other one are kept. */
export interface CollectionDraft extends Pick<
  AdminCollection,
  'title' | 'handle' | 'description' | 'isActive' | 'kind' | 'match' | 'sort' | 'products'
> {
  conditions: ConditionDraft[];
}

export const emptyCollection: CollectionDraft = {
  title: '',
  handle: '',
  description: '',
  isActive: true,
  kind: 'MANUAL',
  match: 'ALL',
  sort: 'NEWEST',
  products: [],
  conditions: [],
};

export const toCollectionDraft = ({
  title,
  handle,
  description,
  isActive,
  kind,
  match,
  sort,
  products,
  conditions,
}: AdminCollection): CollectionDraft => ({
  title,
  handle,
  description,
  isActive,
  kind,
  match,
  sort,
  products,
  conditions: conditions.map(toConditionDraft),
});

/** @param stored the collection being edited, or `null` for a new one */
export function toCollectionInput(draft: CollectionDraft, stored: AdminCollection | null): CollectionInput {
  const { title, description, isActive, kind, match, sort, products, conditions } = draft;
  const handle = draft.handle.trim();
  return {
    ...(handle !== '' && { handle }),
    title: title.trim(),
    description: description.trim(),
    isActive,
    kind,
    match,
    sort,
    conditions: kind === 'RULES' ? conditions.map(toCondition) : [],
    productIds: kind === 'MANUAL' ? products.map(({ id }) => id) : [],
    ...(stored && { basedOn: stored.updatedAt }),
  };
}

export function checkCollectionDraft(
  { title, handle, kind, conditions }: CollectionDraft,
  stored: AdminCollection | null,
): Record<string, string> {
  const invalidHandle = handle.trim() === '' && !stored ? undefined : checkHandle(handle.trim());
  return {
    ...(title.trim() === '' && { title: 'Title is required' }),
    ...(invalidHandle !== undefined && { handle: invalidHandle }),
    ...(kind === 'RULES' && checkConditions(conditions)),
  };
}

/** The request body of a preview, or `null` while the conditions are incomplete. */
export const toPreviewBody = ({
  match,
  sort,
  conditions,
}: CollectionDraft): BodyOf<typeof previewCollection> | null =>
  Object.keys(checkConditions(conditions)).length > 0
    ? null
    : { match, sort, conditions: conditions.map(toCondition) };
