import { expect, test } from 'vitest';
import {
  registryPaths,
  remoteOfActivation,
  remoteOfLive,
  sequenceOfActivation,
  versionOfManifest,
} from './registry-paths.ts';

test('what is made of a name is read as that name', () => {
  expect(remoteOfLive(registryPaths.live('mfe-x'))).toBe('mfe-x');
  expect(sequenceOfActivation('mfe-x', registryPaths.activation('mfe-x', 12))).toBe(12);
  expect(remoteOfActivation(registryPaths.activation('mfe-x', 12))).toBe('mfe-x');
  expect(versionOfManifest('mfe-x', registryPaths.manifest('mfe-x', '1.0.0+5'))).toBe('1.0.0+5');
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
])('%j is no remote', (path) => {
  expect(remoteOfLive(path)).toBeNull();
});

test.each([
  'activations/mfe-x/zz.json',
  'activations/mfe-x/1.json',
  'activations/mfe-x/00000001.json~',
  'activations/mfe-x/old/00000001.json',
  'activations/mfe-xy/00000001.json',
  'activations/mfe-x/00000001',
])('%s is no activation', (path) => {
  expect(sequenceOfActivation('mfe-x', path)).toBeNull();
});

test.each([
  'activations/mfe-x/1.json',
  'activations/mfe-x/old/00000001.json',
  'activations/MFE/00000001.json',
  'activations/00000001.json',
  'old/activations/mfe-x/00000001.json',
])('%s is no activation of any remote', (path) => {
  expect(remoteOfActivation(path)).toBeNull();
});

test.each([
  'versions/mfe-x/1/client/manifest.json',
  'versions/mfe-x/manifest.json',
  'versions/mfe-x/.1/manifest.json',
  'versions/mfe-xy/1/manifest.json',
  'versions/mfe-x/1/manifest.json~',
])('%s is no manifest', (path) => {
  expect(versionOfManifest('mfe-x', path)).toBeNull();
});
