import { expect, test } from 'vitest';
import {
  registryPaths,
  parseActivationPath,
  parseLivePath,
  parseActivationSequence,
  parseManifestVersion,
} from './registry-paths.ts';

test('parses the paths it creates', () => {
  expect(parseLivePath(registryPaths.live('mfe-x'))).toBe('mfe-x');
  expect(parseActivationSequence('mfe-x', registryPaths.activation('mfe-x', 12))).toBe(12);
  expect(parseActivationPath(registryPaths.activation('mfe-x', 12))).toBe('mfe-x');
  expect(parseManifestVersion('mfe-x', registryPaths.manifest('mfe-x', '1.0.0+5'))).toBe('1.0.0+5');
});

test.each([
  'live/mfe-x.json~',
  'live/mfe-x (copy).json',
  'live/mfe-x.json.json',
  'live/mfe-x.json\n',
  'live/mfe-x\n.json',
  'live/MFE.json',
  'live/readme.txt',
  'live/.DS_Store',
  'live/.json',
  'live/a/mfe-x.json',
  'lives/mfe-x.json',
])("doesn't read %j as a live file", (path) => {
  expect(parseLivePath(path)).toBeNull();
});

test.each([
  'activations/mfe-x/zz.json',
  'activations/mfe-x/1.json',
  'activations/mfe-x/00000001.json~',
  'activations/mfe-x/old/00000001.json',
  'activations/mfe-xy/00000001.json',
  'activations/mfe-x/00000001',
])("doesn't read %s as an activation of this remote", (path) => {
  expect(parseActivationSequence('mfe-x', path)).toBeNull();
});

test.each([
  'activations/mfe-x/1.json',
  'activations/mfe-x/old/00000001.json',
  'activations/MFE/00000001.json',
  'activations/00000001.json',
  'old/activations/mfe-x/00000001.json',
])("doesn't read %s as an activation of any remote", (path) => {
  expect(parseActivationPath(path)).toBeNull();
});

test.each([
  'versions/mfe-x/1/client/manifest.json',
  'versions/mfe-x/manifest.json',
  'versions/mfe-x/.1/manifest.json',
  'versions/mfe-xy/1/manifest.json',
  'versions/mfe-x/1/manifest.json~',
])("doesn't read %s as a manifest", (path) => {
  expect(parseManifestVersion('mfe-x', path)).toBeNull();
});
