import type { BulkEditProduct } from '@selvedge/contract';
import { CellNote } from '../../tables/cell-note.tsx';
import { ChangeList } from '../../tables/change-list.tsx';
import type { Column } from '../../tables/data-table.tsx';

const product: Column<BulkEditProduct> = {
  name: 'Product',
  kind: 'title',
  cell: ({ name, handle, isDeleted }) => (
    <>
      {isDeleted ? name : <a href={`/admin/products/${handle}`}>{name}</a>}
      <CellNote>{handle}</CellNote>
    </>
  ),
};

export const changeColumns: readonly Column<BulkEditProduct>[] = [
  product,
  { name: 'Changes', kind: 'actions', cell: ({ changes }) => <ChangeList changes={changes} /> },
];

export const problemColumns: readonly Column<BulkEditProduct>[] = [
  product,
  {
    name: 'Problems',
    kind: 'actions',
    cell: ({ problems }) => (
      <ul css={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {problems.map((problem, index) => (
          <li key={index} css={{ overflowWrap: 'anywhere' }}>
            {problem}
          </li>
        ))}
      </ul>
    ),
  },
];
