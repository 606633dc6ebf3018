import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { keyOf, type PackageInfo } from './find-package.ts';

/**
 * A software bill of materials (CycloneDX 1.6, JSON). The same packages always give the same text, because
 * it has no timestamp and no serial number.
 * @param subject the product that contains the packages
 */
export function createBom(
  subject: { name: string; version: string },
  packages: readonly PackageInfo[],
): string {
  const components = packages.map(toComponent);
  const product = new Models.Component(Enums.ComponentType.Application, subject.name, {
    version: subject.version,
    bomRef: keyOf(subject),
    dependencies: new Models.BomRefRepository(components.map(({ bomRef }) => bomRef)),
  });
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: product }),
    components: new Models.ComponentRepository(components),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function toComponent(one: PackageInfo) {
  const [, group, name = one.name] = /^(@[^/]+)\/(.+)$/.exec(one.name) ?? [];
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group && { group }),
    version: one.version,
    bomRef: keyOf(one),
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    ...(one.license !== null && { licenses: new Models.LicenseRepository([toLicense(one.license)]) }),
  });
}

const toLicense = (text: string) =>
  / (?:AND|OR|WITH) /.test(text)
    ? new Models.LicenseExpression(text)
    : SPDX.isSupportedSpdxId(text)
      ? new Models.SpdxLicense(text)
      : new Models.NamedLicense(text);
