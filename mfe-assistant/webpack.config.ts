import { remoteConfig } from '@selvedge/build';

export default remoteConfig(import.meta.dirname);
