import { expect, it } from 'vitest';
import { withoutCampaign } from './campaign-parameters.ts';

it.each([
  ['?utm_source=mail&utm_medium=a=b', ''],
  ['?gclid=1&q=shirt&fbclid=2', '?q=shirt'],
  ['?color=Blue&color=Red&sort=%20price', '?color=Blue&color=Red&sort=%20price'],
  ['?q=utm_source&page=2', '?q=utm_source&page=2'],
  ['', ''],
])('removes campaign parameters from %s and keeps the rest as it is', (search, expected) => {
  expect(withoutCampaign(search)).toBe(expected);
});
