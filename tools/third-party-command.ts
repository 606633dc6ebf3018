import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBom } from '../shared/build/src/sbom/create-bom.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import product from '../package.json' with { type: 'json' };
import { listInstalledPackages } from './third-party/installed-packages.ts';
import { createNotices } from './third-party/notices.ts';

answerHelp(`Usage: npm run third-party

Writes THIRD-PARTY-NOTICES.txt, the license texts of all packages that the product consists of, and sbom.cdx.json, its bill
of materials (CycloneDX). Commit the first one. "npm run remote -- sbom" prints the bill of materials of one remote.`);

const root = join(import.meta.dirname, '..');
const packages = listInstalledPackages();
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), createNotices(packages));
writeFileSync(join(root, 'sbom.cdx.json'), createBom(product, packages));
console.log(`${packages.length} packages: THIRD-PARTY-NOTICES.txt and sbom.cdx.json`);
