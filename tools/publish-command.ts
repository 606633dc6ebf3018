import { buildPackages } from './build-packages.ts';
import { publishRemotes, publishShell } from './publish-remotes.ts';
import { readShopSettings } from './shop-settings.ts';

// Builds what has changed and makes it live in a running copy of the shop.
await buildPackages((line) => console.log(line));
const { dataDir } = readShopSettings();
publishShell(dataDir);
publishRemotes(dataDir);
console.log('Published.');
