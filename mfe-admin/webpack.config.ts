import { remoteConfig } from '@selvedge/build';

// Four pages have pictures or lists that can be put in order, and the others don't need the code.
export default remoteConfig(import.meta.dirname, { manyPages: 4 });
