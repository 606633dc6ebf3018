// The part of the kit that the document server needs. It has no React components, so Node can load it without a build.
export { trustedTypesPolicy } from './host/trusted-types-policy.ts';
export { matchPage, type PageMatch } from './page/match-page.ts';
export type { Head } from './host/head.ts';
export { maxTitleLength, truncateAtWord } from './page/truncate-at-word.ts';
export { regionId, serverDataId, type ServerData } from './server-data.ts';
export { sessionKeys } from './host/storage-keys.ts';
