import { Type, type Static } from 'typebox';
import { pictureTypes } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Csv } from '../files.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Line, Timestamp, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const importStatuses = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An import of a product file, and its progress. */
export const CatalogImport = Type.Object({
  id: Type.String(),
  status: Type.Enum([...importStatuses]),
  /** Whether the current or most recent run is a dry run. */
  isDryRun: Type.Boolean(),
  /** The run stops after the current product. */
  isCancelRequested: Type.Boolean(),
  fileName: Type.String(),
  /** Started from the command line. Its file isn't stored, so it can't be started from the admin. */
  isStartedByCommand: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: Timestamp,
  startedAt: nullable(Timestamp),
  endedAt: nullable(Timestamp),
  /** Products in the file, and how many of them the run has processed. */
  productCount: Type.Integer(),
  processedCount: Type.Integer(),
  createdCount: Type.Integer(),
  changedCount: Type.Integer(),
  unchangedCount: Type.Integer(),
  failedCount: Type.Integer(),
  problemCount: Type.Integer(),
  /** After a dry run: pictures that the real import will download. */
  unfetchedPictureCount: Type.Integer(),
  /** After a dry run: pictures that were found, but that the real import will decode. */
  undecodedPictureCount: Type.Integer(),
  /** Paths, as in the file, of pictures that haven't been uploaded yet; the first hundred. */
  missingPictures: Type.Array(Type.String()),
  missingPictureCount: Type.Integer(),
  /** Why the run failed, for FAILED. */
  failure: nullable(Type.String()),
});
export type CatalogImport = Static<typeof CatalogImport>;

export const createImport = adminEndpoint({
  method: 'POST',
  path: '/admin/catalogue/imports',
  summary: "Upload a file in Shopify's product CSV format; nothing is imported yet",
  form: {
    fields: Type.Object({ fileName: Line(255) }),
    files: {
      file: { maxCount: 1, maxBytes: 60 * 1024 * 1024, accept: ['text/csv', '.csv'] },
    },
  },
  status: 201,
  response: CatalogImport,
  errors: ['payload-too-large', 'unavailable'],
});

export const addImportPictures = adminEndpoint({
  method: 'POST',
  path: '/admin/catalogue/imports/{id}/pictures',
  summary: 'Upload some of the pictures that the file refers to by path',
  params: ById,
  form: {
    fields: Type.Object({
      /** The path of each file, one per line, in the order of the files. */
      paths: Type.String({ minLength: 1, maxLength: 5_100 }),
    }),
    files: { pictures: { maxCount: 5, maxBytes: 10 * 1024 * 1024, accept: [...pictureTypes] } },
  },
  response: CatalogImport,
  errors: ['not-found', 'conflict', 'payload-too-large', 'unsupported-media-type', 'unavailable'],
});

export const listMissingPictures = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/missing-pictures',
  summary: "List the picture paths in the file that haven't been uploaded yet, sorted by path",
  params: ById,
  query: Type.Object({
    /** Only paths after this one. */
    after: Type.Optional(Type.String({ maxLength: 1_000 })),
    size: PageSize(100),
  }),
  response: Type.Array(Type.String()),
  errors: ['not-found'],
});

export const startImport = adminEndpoint({
  method: 'POST',
  path: '/admin/catalogue/imports/{id}/start',
  summary: 'Import the file, or do a dry run that saves nothing; can be called again once a run has ended',
  params: ById,
  body: StrictObject({ isDryRun: Type.Boolean() }),
  response: CatalogImport,
  errors: ['not-found', 'conflict'],
});

export const cancelImport = adminEndpoint({
  method: 'POST',
  path: '/admin/catalogue/imports/{id}/cancel',
  summary: 'Stop a run after the current product; products already imported stay',
  params: ById,
  response: CatalogImport,
  errors: ['not-found', 'conflict'],
});

export const listImports = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/imports',
  summary: "List the tenant's imports, newest first",
  query: Type.Object({ page: PageNumber, size: PageSize(20) }),
  response: PageOf(CatalogImport),
});

export const getImport = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}',
  summary: 'Get an import and its progress',
  params: ById,
  response: CatalogImport,
  errors: ['not-found'],
});

/** A problem with a product, usually in one cell. The whole product is skipped. */
export const ImportProblem = Type.Object({
  handle: Type.String(),
  /** The line in the file, where the header is line 1; 0 if it's unknown. */
  line: Type.Integer(),
  column: Type.String(),
  message: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

export const listImportProblems = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/problems',
  summary: 'List the problems in the file, in file order',
  params: ById,
  query: Type.Object({ page: PageNumber, size: PageSize(50) }),
  response: PageOf(ImportProblem),
  errors: ['not-found'],
});

/** What a run changed in a product, or what a dry run would change. */
export const ImportChange = Type.Object({
  handle: Type.String(),
  name: Type.String(),
  outcome: Type.Enum(['created', 'changed']),
  /** For a changed product: each difference, in readable form. */
  changes: Type.Array(Type.Object({ what: Type.String(), before: Type.String(), after: Type.String() })),
});
export type ImportChange = Static<typeof ImportChange>;

export const listImportChanges = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/changes',
  summary: 'List what the run changed, or what the dry run would change, in file order',
  params: ById,
  query: Type.Object({ page: PageNumber, size: PageSize(50) }),
  response: PageOf(ImportChange),
  errors: ['not-found'],
});

/** A category that the run created or the dry run would create, or a name without parents that was matched to a subcategory. */
export const ImportCategory = Type.Object({
  outcome: Type.Enum(['created', 'found']),
  /** The category name in the file. */
  said: Type.String(),
  /** The full path in the store's category tree, such as `Women > Coats`. */
  path: Type.String(),
});
export type ImportCategory = Static<typeof ImportCategory>;

export const listImportCategories = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/categories',
  summary:
    'List the categories that the run created or the dry run would create, and which names without parents were matched',
  params: ById,
  query: Type.Object({ page: PageNumber, size: PageSize(50) }),
  response: PageOf(ImportCategory),
  errors: ['not-found'],
});

export const exportCatalog = adminEndpoint({
  method: 'GET',
  path: '/admin/catalogue/export',
  summary: "Export the whole catalog in Shopify's product CSV format, which `createImport` accepts",
  response: Csv,
});
