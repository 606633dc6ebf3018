import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Handle, Line, Timestamp, Title, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { bulkActionKinds, bulkEditLimits, priceEndings } from './bulk-edit-rules.ts';

/** `kind`, and the values that `bulkActions` lists for it. */
export const BulkAction = StrictObject({
  kind: Type.Enum([...bulkActionKinds]),
  /** Dollars. */
  amount: Type.Optional(Type.Number({ minimum: 0.01, maximum: 9_999_999.99 })),
  percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 1_000 })),
  rounding: Type.Optional(Type.Enum([...priceEndings])),
  quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  categoryId: Type.Optional(Handle),
  tags: Type.Optional(Type.Array(Line(60), { minItems: 1, maxItems: 20 })),
  brand: Type.Optional(Title(120)),
});
export type BulkAction = Static<typeof BulkAction>;

/** Either `ids`, or all products that match `filter`. */
const Selection = StrictObject({
  ids: Type.Optional(Type.Array(Handle, { minItems: 1, maxItems: bulkEditLimits.picked })),
  /** As in `listAdminProducts`. */
  filter: Type.Optional(
    StrictObject({
      q: Type.Optional(Line(120)),
      categoryId: Type.Optional(Handle),
      isPublished: Type.Optional(Type.Boolean()),
    }),
  ),
});

export const BulkEdit = Type.Object({
  id: Type.String(),
  /** What it does, such as `Lower prices by 20%`. */
  title: Type.String(),
  /**
   * `PLANNING`: the dry run is in progress. `READY`: it's done, and nothing is saved yet. `STOPPED`: a product had changed
   * in the meantime, so everything was restored. `FAILED`: what was changed so far is saved; it can be started again.
   */
  status: Type.Enum(['PLANNING', 'READY', 'RUNNING', 'DONE', 'STOPPED', 'FAILED']),
  createdBy: Type.String(),
  createdAt: Timestamp,
  endedAt: nullable(Timestamp),
  /** The selected products. */
  productCount: Type.Integer(),
  /** Progress of the dry run or the edit: `processedCount` of `totalCount`. */
  processedCount: Type.Integer(),
  totalCount: Type.Integer(),
  /** Products and variants that changed, or that would change. */
  changedCount: Type.Integer(),
  changedVariantCount: Type.Integer(),
  unchangedCount: Type.Integer(),
  problemCount: Type.Integer(),
  /** Why it stopped or failed. */
  failure: nullable(Type.String()),
  /** The edit that this one undoes, and the one that undoes it. */
  undoes: nullable(Type.String()),
  undoneBy: nullable(Type.String()),
  canStart: Type.Boolean(),
  canUndo: Type.Boolean(),
});
export type BulkEdit = Static<typeof BulkEdit>;

export const BulkEditProduct = Type.Object({
  /** The current handle; the former one if the product was deleted. */
  handle: Type.String(),
  name: Type.String(),
  isDeleted: Type.Boolean(),
  changes: Type.Array(Type.Object({ what: Type.String(), before: Type.String(), after: Type.String() })),
  problems: Type.Array(Type.String()),
});
export type BulkEditProduct = Static<typeof BulkEditProduct>;

export const createBulkEdit = adminEndpoint({
  method: 'POST',
  path: '/admin/bulk-edits',
  summary: 'Do a dry run of one change to many products; nothing is saved until the edit is started',
  idempotent: true,
  body: StrictObject({ selection: Selection, action: BulkAction }),
  status: 201,
  response: BulkEdit,
  errors: ['idempotency-conflict'],
});

export const startBulkEdit = adminEndpoint({
  method: 'POST',
  path: '/admin/bulk-edits/{id}/start',
  summary: 'Save what the dry run found, unless the products have changed since',
  params: ById,
  body: StrictObject({
    /** Whether products with problems are left out. Otherwise, one problem stops the edit and restores everything. */
    skipsProblems: Type.Boolean(),
  }),
  response: BulkEdit,
  errors: ['not-found', 'conflict'],
});

export const undoBulkEdit = adminEndpoint({
  method: 'POST',
  path: '/admin/bulk-edits/{id}/undo',
  summary: 'Restore what an edit changed, except what has been changed since; the reply is a new edit',
  params: ById,
  response: BulkEdit,
  errors: ['not-found', 'conflict'],
});

export const listBulkEdits = adminEndpoint({
  method: 'GET',
  path: '/admin/bulk-edits',
  summary: 'List bulk edits, newest first',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** Only edits that changed this product. */
    productId: Type.Optional(Handle),
  }),
  response: PageOf(BulkEdit),
});

export const getBulkEdit = adminEndpoint({
  method: 'GET',
  path: '/admin/bulk-edits/{id}',
  summary: "Get a bulk edit's progress and result",
  params: ById,
  response: BulkEdit,
  errors: ['not-found'],
});

export const listBulkEditProducts = adminEndpoint({
  method: 'GET',
  path: '/admin/bulk-edits/{id}/products',
  summary: 'List the products that a bulk edit changes, or those with problems',
  params: ById,
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    only: Type.Enum(['changes', 'problems'], { default: 'changes' }),
  }),
  response: PageOf(BulkEditProduct),
  errors: ['not-found'],
});
