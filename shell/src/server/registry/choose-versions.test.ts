// @vitest-environment node
import type { RemoteState } from '@selvedge/registry';
import { describe, expect, it } from 'vitest';
import { chooseVersions, needsVisitor } from './choose-versions.ts';

const ref = (version: string) => ({ version, manifest: version });
const state = (more: Partial<RemoteState> = {}): RemoteState => ({
  live: ref('2'),
  lastGood: ref('1'),
  tenants: {},
  canary: null,
  served: [],
  ...more,
});
const chosen = (of: RemoteState, visitor: string | null = 'v', tenantCode = 'ONE') => {
  const versions = chooseVersions({ name: 'mfe-x', state: of }, { tenantCode, visitor });
  return versions && [versions.now.version, versions.otherwise?.version];
};
const canary = (percent: number, tenants: string[] | null = null) => ({ ref: ref('3'), percent, tenants });
const visitors = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);

describe('a visitor is shown', () => {
  it('what is live, and may go back to what was', () => {
    expect(chosen(state())).toEqual(['2', '1']);
    expect(chosen(state({ live: null }))).toBeNull();
  });
  it('the version that the tenant has for itself, and may go back to what all have', () => {
    const own = state({ tenants: { ONE: ref('9') }, canary: canary(100) });
    expect(chosen(own)).toEqual(['9', '2']);
    expect(chosen(own, 'v', 'TWO')).toEqual(['3', '2']);
    expect(chosen(own, null, 'toString')).toEqual(['2', '1']);
  });
  it.each([1, 10, 50, 100])('a canary as one of %i in a hundred, and always the same', (percent) => {
    const tried = state({ canary: canary(percent) });
    const shown = visitors.filter((visitor) => chosen(tried, visitor)?.[0] === '3');
    expect(shown.length / visitors.length).toBeCloseTo(percent / 100, 1);
    for (const visitor of shown.slice(0, 20)) expect(chosen(tried, visitor)).toEqual(['3', '2']);
    // Who has it goes on having it when more do.
    const more = state({ canary: canary(Math.min(100, percent * 2)) });
    for (const visitor of shown) expect(chosen(more, visitor)?.[0]).toBe('3');
  });
  it('a canary of some tenants in those alone', () => {
    const tried = state({ canary: canary(100, ['TWO']) });
    expect(chosen(tried)).toEqual(['2', '1']);
    expect(chosen(tried, 'v', 'TWO')).toEqual(['3', '2']);
  });
  it('no canary who cannot be told from others', () => {
    expect(chosen(state({ canary: canary(100) }), null)).toEqual(['2', '1']);
  });
});

it('visitors are told apart only where something depends on it', () => {
  const remotes = (of: RemoteState) => [{ name: 'mfe-x', state: of, held: new Map() }];
  expect(needsVisitor(remotes(state()), 'ONE')).toBe(false);
  expect(needsVisitor(remotes(state({ canary: canary(5) })), 'ONE')).toBe(true);
  expect(needsVisitor(remotes(state({ canary: canary(5, ['TWO']) })), 'ONE')).toBe(false);
});
