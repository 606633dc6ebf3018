// @vitest-environment node
import type { RemoteState } from '@selvedge/registry';
import { describe, expect, it } from 'vitest';
import { chooseVersions, needsVisitorId } from './choose-versions.ts';

const ref = (version: string) => ({ version, manifest: version });
const state = (more: Partial<RemoteState> = {}): RemoteState => ({
  live: ref('2'),
  lastGood: ref('1'),
  tenants: {},
  canary: null,
  served: [],
  ...more,
});
const choose = (remoteState: RemoteState, visitor: string | null = 'v', tenantCode = 'ONE') => {
  const chosen = chooseVersions({ name: 'mfe-x', state: remoteState }, { tenantCode, visitor });
  return chosen && [chosen.version.version, chosen.fallback?.version];
};
const canary = (percent: number, tenants: string[] | null = null) => ({ ref: ref('3'), percent, tenants });
const visitors = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);

describe('a visitor gets', () => {
  it('the live version, with the previous one as fallback', () => {
    expect(choose(state())).toEqual(['2', '1']);
    expect(choose(state({ live: null }))).toBeNull();
  });
  it("the tenant's own version, with the live one as fallback", () => {
    const own = state({ tenants: { ONE: ref('9') }, canary: canary(100) });
    expect(choose(own)).toEqual(['9', '2']);
    expect(choose(own, 'v', 'TWO')).toEqual(['3', '2']);
    expect(choose(own, null, 'toString')).toEqual(['2', '1']);
  });
  it.each([1, 10, 50, 100])('a canary in %i%% of cases, and always the same version', (percent) => {
    const withCanary = state({ canary: canary(percent) });
    const shown = visitors.filter((visitor) => choose(withCanary, visitor)?.[0] === '3');
    expect(shown.length / visitors.length).toBeCloseTo(percent / 100, 1);
    for (const visitor of shown.slice(0, 20)) expect(choose(withCanary, visitor)).toEqual(['3', '2']);
    // Visitors who have it keep it when the percentage grows.
    const more = state({ canary: canary(Math.min(100, percent * 2)) });
    for (const visitor of shown) expect(choose(more, visitor)?.[0]).toBe('3');
  });
  it('a canary for some tenants only in those', () => {
    const withCanary = state({ canary: canary(100, ['TWO']) });
    expect(choose(withCanary)).toEqual(['2', '1']);
    expect(choose(withCanary, 'v', 'TWO')).toEqual(['3', '2']);
  });
  it('no canary without a visitor id', () => {
    expect(choose(state({ canary: canary(100) }), null)).toEqual(['2', '1']);
  });
});

it('needs a visitor id only if a canary runs for the tenant', () => {
  const remotes = (remoteState: RemoteState) => [{ name: 'mfe-x', state: remoteState, available: new Map() }];
  expect(needsVisitorId(remotes(state()), 'ONE')).toBe(false);
  expect(needsVisitorId(remotes(state({ canary: canary(5) })), 'ONE')).toBe(true);
  expect(needsVisitorId(remotes(state({ canary: canary(5, ['TWO']) })), 'ONE')).toBe(false);
});
