import { Type, type Static } from 'typebox';
import { pictureTypes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Csv } from '../files.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Line, Timestamp, Uuid } from '../scalars.ts';
import { nullable } from './admin-scalars.ts';

export const importStatuses = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** A product file on its way into the catalogue, and how far it has come. */
export const CatalogueImport = Type.Object({
  id: Type.String(),
  status: Type.Enum([...importStatuses]),
  /** Of the run that is under way, or was the last. */
  isDryRun: Type.Boolean(),
  /** The run ends after the product it is at. */
  isCancelRequested: Type.Boolean(),
  fileName: Type.String(),
  /** Somebody ran it from the command line: the store does not have its file. */
  isByCommand: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: Timestamp,
  startedAt: nullable(Timestamp),
  endedAt: nullable(Timestamp),
  /** Products in the file, and how many of them the run has looked at. */
  productCount: Type.Integer(),
  processedCount: Type.Integer(),
  createdCount: Type.Integer(),
  changedCount: Type.Integer(),
  unchangedCount: Type.Integer(),
  failedCount: Type.Integer(),
  problemCount: Type.Integer(),
  /** Of a dry run: pictures that are fetched only by the import, and those that are there, but decoded only then. */
  unfetchedPictureCount: Type.Integer(),
  undecodedPictureCount: Type.Integer(),
  /** Pictures that the file names by their paths and that have not been sent yet; the first hundred. */
  missingPictures: Type.Array(Type.String()),
  missingPictureCount: Type.Integer(),
  /** Why the whole run ended, for FAILED. */
  failure: nullable(Type.String()),
});
export type CatalogueImport = Static<typeof CatalogueImport>;

const ImportId = Type.Object({ id: Uuid });

export const createImport = endpoint({
  method: 'POST',
  path: '/admin/catalogue/imports',
  summary: "Send a file in the format of Shopify's product CSV; nothing is imported yet",
  access: 'admin',
  form: {
    fields: Type.Object({ fileName: Line(255) }),
    files: {
      file: { maxCount: 1, maxBytes: 60 * 1024 * 1024, accept: ['text/csv', '.csv'] },
    },
  },
  status: 201,
  response: CatalogueImport,
  errors: ['payload-too-large', 'unavailable'],
});

export const addImportPictures = endpoint({
  method: 'POST',
  path: '/admin/catalogue/imports/{id}/pictures',
  summary: 'Send some of the pictures that the file names by their paths',
  access: 'admin',
  params: ImportId,
  form: {
    fields: Type.Object({
      /** The path of each file, in their order, one a line. */
      paths: Type.String({ minLength: 1, maxLength: 5_100 }),
    }),
    files: { pictures: { maxCount: 5, maxBytes: 10 * 1024 * 1024, accept: [...pictureTypes] } },
  },
  response: CatalogueImport,
  errors: ['not-found', 'conflict', 'payload-too-large', 'unsupported-media-type', 'unavailable'],
});

export const listMissingPictures = endpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/missing-pictures',
  summary:
    'Pictures that the file names by their paths and that have not been sent yet, in the order of their paths',
  access: 'admin',
  params: ImportId,
  query: Type.Object({
    /** Only those after this path. */
    after: Type.Optional(Type.String({ maxLength: 1_000 })),
    size: PageSize(100),
  }),
  response: Type.Array(Type.String()),
  errors: ['not-found'],
});

export const startImport = endpoint({
  method: 'POST',
  path: '/admin/catalogue/imports/{id}/start',
  summary:
    'Import the file, or rehearse it and write nothing; again after a rehearsal, or after any other end of a run',
  access: 'admin',
  params: ImportId,
  body: Type.Object({ isDryRun: Type.Boolean() }, { additionalProperties: false }),
  response: CatalogueImport,
  errors: ['not-found', 'conflict'],
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/admin/catalogue/imports/{id}/cancel',
  summary: 'Stop a run after the product it is at; what went in stays',
  access: 'admin',
  params: ImportId,
  response: CatalogueImport,
  errors: ['not-found', 'conflict'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/admin/catalogue/imports',
  summary: 'Imports of the tenant, newest first',
  access: 'admin',
  query: Type.Object({ page: PageNumber, size: PageSize(20) }),
  response: PageOf(CatalogueImport),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}',
  summary: 'How far an import has come',
  access: 'admin',
  params: ImportId,
  response: CatalogueImport,
  errors: ['not-found'],
});

/** What is wrong in one cell; its product was left out as a whole. */
export const ImportProblem = Type.Object({
  handle: Type.String(),
  /** Line of the file, the headings being line 1; 0 for the product as a whole. */
  line: Type.Integer(),
  column: Type.String(),
  message: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

export const listImportProblems = endpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/problems',
  summary: 'What was wrong in the file, in its order',
  access: 'admin',
  params: ImportId,
  query: Type.Object({ page: PageNumber, size: PageSize(50) }),
  response: PageOf(ImportProblem),
  errors: ['not-found'],
});

/** What a run did to one product, or would do. */
export const ImportChange = Type.Object({
  handle: Type.String(),
  name: Type.String(),
  outcome: Type.Enum(['created', 'changed']),
  /** Of a changed product: each thing that differs, as a person reads it. */
  changes: Type.Array(Type.Object({ what: Type.String(), before: Type.String(), after: Type.String() })),
});
export type ImportChange = Static<typeof ImportChange>;

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/changes',
  summary: 'What the run changed, or the rehearsal would, in the order of the file',
  access: 'admin',
  params: ImportId,
  query: Type.Object({ page: PageNumber, size: PageSize(50) }),
  response: PageOf(ImportChange),
  errors: ['not-found'],
});

/** A category that a run created, or its rehearsal would; or a single name that stands for one further down in the tree. */
export const ImportCategory = Type.Object({
  outcome: Type.Enum(['created', 'found']),
  /** As the file names it. */
  said: Type.String(),
  /** From the top of the store's tree, as `Women > Coats`. */
  path: Type.String(),
});
export type ImportCategory = Static<typeof ImportCategory>;

export const listImportCategories = endpoint({
  method: 'GET',
  path: '/admin/catalogue/imports/{id}/categories',
  summary: 'Categories that the run created, or the rehearsal would, and what single names stand for',
  access: 'admin',
  params: ImportId,
  query: Type.Object({ page: PageNumber, size: PageSize(50) }),
  response: PageOf(ImportCategory),
  errors: ['not-found'],
});

export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/admin/catalogue/export',
  summary: "The whole catalogue in the format of Shopify's product CSV, as `createImport` takes it",
  access: 'admin',
  response: Csv,
});
