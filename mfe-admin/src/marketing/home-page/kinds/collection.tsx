import type { AdminCollectionSummary } from '@selvedge/contract';
import { Badge, Stack } from '@selvedge/ui';
import { useCallback } from 'react';
import { useAdminApi } from '../../../api/use-admin-api.ts';
import { FindAndAdd } from '../../../editing/find-and-add.tsx';
import { CountField, HeadingField } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

const maxMatches = 10;

function CollectionForm(form: SectionFormProps) {
  const { section, change, errors, references, addReferences } = form;
  const adminApi = useAdminApi();
  const chosen = references.collections[section.collectionId];
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const query = { q, size: maxMatches };
      const { content } = await adminApi.listAdminCollections({ query, signal });
      return content.map((found) => ({ ...found, name: found.title }));
    },
    [adminApi],
  );
  function choose({ id, title, isActive, productCount }: AdminCollectionSummary) {
    addReferences({ collections: { [id]: { id, title, isActive, productCount } } });
    change({ collectionId: id });
  }
  return (
    <>
      {section.collectionId === '' ? null : (
        <Stack isRow gap={2}>
          <span>
            Collection: <strong>{chosen?.title ?? 'a deleted one'}</strong>
          </span>
          {chosen && !chosen.isActive ? <Badge>Inactive</Badge> : null}
        </Stack>
      )}
      <FindAndAdd
        label="Collections"
        searchLabel={section.collectionId === '' ? 'Find a collection' : 'Find another collection'}
        chosen={[{ id: section.collectionId }]}
        onAdd={choose}
        search={search}
        error={errors['collectionId']}
      />
      <HeadingField form={form} hint="The collection’s title by default." />
      <CountField {...form} />
    </>
  );
}

export const collection: SectionKind = {
  label: 'Collection',
  detail: 'The first products of a collection, with a link to it',
  Form: CollectionForm,
  nameOf: ({ collectionId }, { collections }) => collections[collectionId]?.title,
  findGaps({ collectionId }, { collections }) {
    if (collectionId === '') return undefined;
    const chosen = collections[collectionId];
    if (!chosen) return 'The collection was deleted, so shoppers don’t see this section.';
    if (!chosen.isActive) return 'The collection is inactive, so shoppers don’t see this section.';
    return chosen.productCount === 0
      ? 'The collection has no products, so shoppers don’t see this section.'
      : undefined;
  },
};
