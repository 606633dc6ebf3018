import { remoteConfig } from '@selvedge/build';

// Three pages have a list with filters, and the others don't need it.
export default remoteConfig(import.meta.dirname, { manyPages: 4 });
