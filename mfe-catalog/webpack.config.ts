import { remoteConfig } from '@selvedge/build';

// Only three pages have a list with filters. With the default of three, all pages would load its code.
export default remoteConfig(import.meta.dirname, { manyPages: 4 });
