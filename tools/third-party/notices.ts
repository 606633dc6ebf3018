import type { PackageInfo } from '../../shared/build/src/sbom/find-package.ts';
import { readLicenseTexts } from './installed-packages.ts';

const intro = `Third-party notices

Selvedge contains the packages below: in the scripts that browsers load, and in its services. Each list of packages is
followed by their license texts. \`npm run third-party\` writes this file.`;
const line = '-'.repeat(100);

/** Hides the platform in a package's name, so that the file is the same on every machine. */
const withoutPlatform = (name: string): string =>
  name.replace(
    /-(?:linux|linuxmusl|darwin|win32|freebsd)-(?:x64|arm64|arm|ia32|ppc64|riscv64|s390x)(?:-.*)?$/,
    '-<platform>',
  );

/** The license texts of packages. Packages with the same texts share one entry. */
export function createNotices(packages: readonly PackageInfo[]): string {
  const byText = new Map<string, Set<string>>();
  for (const one of packages) {
    const texts = readLicenseTexts(one);
    const text = texts.length > 0 ? texts.join('\n\n') : 'The package has no license file.';
    const title = `${withoutPlatform(one.name)} ${one.version} (${one.license ?? 'see below'})`;
    byText.set(text, (byText.get(text) ?? new Set()).add(title));
  }
  const entries = [...byText].map(([text, titles]) => `${[...titles].toSorted().join('\n')}\n\n${text}`);
  return `${[intro, ...entries.toSorted()].join(`\n\n${line}\n\n`)}\n`;
}
