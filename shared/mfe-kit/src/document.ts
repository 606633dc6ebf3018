// What the document server needs of the kit: no React component among it, so that Node can load it as it is.
export { matchPage, type PageMatch } from './page/match-page.ts';
export type { Head } from './page/page.ts';
export { longestTitle, withinLength } from './page/within-length.ts';
export { regionId, serverDataId, type ServerData } from './server-data.ts';
export { sessionKeys } from './host/storage-keys.ts';
