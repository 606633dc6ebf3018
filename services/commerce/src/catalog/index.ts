/** The parts of the catalog that other contexts may use: products, lists, search, pictures, reviews, stock and import. */
export { runBulkEditJob } from './bulk-edits/bulk-edit-job.ts';
export { registerBulkEditRoutes } from './bulk-edits/bulk-edit-routes.ts';
export { sweepBulkEdits } from './bulk-edits/sweep-bulk-edits.ts';
export { createCategory } from './categories/category-service.ts';
export { registerCategoryEditingRoutes } from './categories/category-editing-routes.ts';
export { readCategories, readTopCategories } from './categories/category-repository.ts';
export { registerCollectionRoutes } from './collections/collection-routes.ts';
export { createCollection } from './collections/edit-collection.ts';
export { registerHomeRoutes } from './home/home-routes.ts';
export { followCatalogChanges, type FollowDependencies } from './embeddings/follow-catalog-changes.ts';
export { registerEmbeddingRoutes } from './embeddings/embedding-routes.ts';
export { openVectorSearch, type VectorSearch } from './embeddings/vector-search.ts';
export { registerExportRoutes } from './export/export-routes.ts';
export type { CategoryNote } from './import/category-plan.ts';
export { endRun, failureOf } from './import/end-run.ts';
export { checkPictureUrl, fetchPicture } from './import/fetch-picture.ts';
export { importCatalog, type ImportedProduct } from './import/import-catalog.ts';
export { zeroCounts, countProcessed, type ImportCounts } from './import/import-counts.ts';
export { runImportJob, type ImportJobDependencies } from './import/import-job.ts';
export { ImportProgress, recordChange, RunLostError } from './import/import-progress.ts';
export { findRunningImport, type EndStatus, type ImportRow } from './import/import-repository.ts';
export { registerImportRoutes } from './import/import-routes.ts';
export { inspectCsv } from './import/inspect-csv.ts';
export { readPictureFile } from './import/picture-files.ts';
export {
  endInterruptedRuns,
  insertCommandRun,
  staleAfterMs,
  touchRun,
  type CommandRunStart,
  type OwnedRun,
} from './import/run-repository.ts';
export { sweepImports } from './import/sweep-imports.ts';
export { removeChangesBefore } from './lists/catalog-index-repository.ts';
export type { ListedCatalogs } from './lists/listed-catalog.ts';
export { openCatalogs, type OpenCatalogs } from './lists/open-catalogs.ts';
export { readOpenSearchSettings, type OpenSearchSettings } from './lists/opensearch/opensearch-settings.ts';
export { prepareCatalogIndexes, prepareLargeStores } from './lists/prepare-catalog-indexes.ts';
export { decoders } from './media/decoding/decoders.ts';
export { detectFocalPoints } from './media/detect-focal-points.ts';
export { readFileReferences } from './files/file-references.ts';
export { registerMediaRoutes } from './media/media-routes.ts';
export { createMediaService, type MediaService } from './media/media-service.ts';
export { registerPictureUploadRoutes } from './media/picture-upload-routes.ts';
export { prepareRenditions } from './media/prepare-renditions.ts';
export { saveReadyPicture, type ReadyPicture } from './media/ingest-image.ts';
export { sweepPictures } from './media/sweep-pictures.ts';
export { sweepUploads, type UploadSweep } from './media/sweep-uploads.ts';
export { removePriceChangesBefore } from './prices/price-history.ts';
export { registerCatalogRoutes } from './products/catalog-routes.ts';
export { registerProductEditingRoutes } from './products/editing/product-editing-routes.ts';
export { stableUuid } from './products/product-rows.ts';
export { productNotFound } from './products/product-service.ts';
export { compareSizes, sizeName } from './products/size-order.ts';
export { registerRedirectRoutes } from './redirects/redirect-routes.ts';
export { findMovedProduct } from './redirects/redirect-repository.ts';
export { deleteReviewsOf, listReportsOf, listReviewsOf } from './reviews/reviews-of-author.ts';
export { reviewEmails } from './reviews/mail/review-emails.ts';
export { sendReviewMail } from './reviews/mail/send-review-mail.ts';
export { registerReviewModerationRoutes } from './reviews/moderation/moderation-routes.ts';
export { countReviewQueues } from './reviews/moderation/review-queue-repository.ts';
export { registerReviewRoutes } from './reviews/review-routes.ts';
export { insertReview } from './reviews/review-write-repository.ts';
export { categoryFactsIn, type CategoryFacts } from './seo/category-facts.ts';
export { googleCategoryOf } from './seo/google-categories.ts';
export { registerSeoRoutes } from './seo/seo-routes.ts';
export { countLowStock } from './stock/stock-settings.ts';
export { registerStockRoutes } from './stock/stock-routes.ts';
