import { expect, it } from 'vitest';
import { keepCampaignParameters, stripCampaignParameters } from './campaign-parameters.ts';

it.each([
  ['?utm_source=mail&utm_medium=a=b', ''],
  ['?gclid=1&q=shirt&fbclid=2', '?q=shirt'],
  ['?color=Blue&color=Red&sort=%20price', '?color=Blue&color=Red&sort=%20price'],
  ['?q=utm_source&page=2', '?q=utm_source&page=2'],
  ['', ''],
])('removes campaign parameters from %s and keeps the rest as it is', (search, expected) => {
  expect(stripCampaignParameters(search)).toBe(expected);
});

it.each([
  ['/old?utm_source=mail&color=Blue', '/new?color=Blue', '/new?color=Blue&utm_source=mail'],
  ['/old?gclid=1#top', '/new#size', '/new?gclid=1#size'],
  ['/old?color=Blue', '/new?color=Blue', '/new?color=Blue'],
  ['/old', '/new', '/new'],
])('keeps the campaign parameters of %s in a redirect to %s', (requested, path, expected) => {
  expect(keepCampaignParameters(requested, path)).toBe(expected);
});
