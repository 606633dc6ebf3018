import { expect, test } from 'vitest';
import type { Activation, RemoteState } from '../../shared/registry/src/index.ts';
import { versionsOfDay } from './versions-of-day.ts';

const ref = (version: string) => ({ version, manifest: `hash of ${version}` });
const idle: RemoteState = { live: null, lastGood: null, tenants: {}, canary: null, served: [] };

/** A history, oldest first, with the changes of each entry. */
function history(...entries: [at: string, by: string, state: Partial<RemoteState>][]): Activation[] {
  let state = idle;
  return entries
    .map(([at, by, changes], index): Activation => {
      state = { ...state, ...changes };
      const fixed = { name: 'mfe-x', previous: null, action: 'activate', reason: null } as const;
      return { ...fixed, sequence: index + 1, at: `2026-11-${at}:00.000Z`, by, state };
    })
    .toReversed();
}
const list = (activations: Activation[], day: string, tenant = 'ONE') =>
  versionsOfDay(activations, { day: `2026-11-${day}`, tenant }).map(
    ({ ref: { version }, use, from, until, approval }) =>
      `${use} ${version} ${from.slice(8, 16)} ${until.slice(8, 16)} ${approval.by} ${approval.sequence}`,
  );

const story = history(
  ['10T08:00', 'ann', { live: ref('1') }],
  ['12T09:30', 'bob', { canary: { ref: ref('2'), percent: 5, tenants: ['ONE'] } }],
  ['12T15:00', 'cem', { live: ref('2'), lastGood: ref('1'), canary: null }],
  ['13T00:00', 'dee', { tenants: { TWO: ref('1') } }],
  ['14T10:00', 'eve', { live: null, lastGood: null }],
);

test('lists each version with its part of the day and who approved it', () => {
  expect(list(story, '12')).toEqual([
    'live 1 12T00:00 12T15:00 ann 1',
    'canary 2 12T09:30 12T15:00 bob 2',
    'live 2 12T15:00 13T00:00 cem 3',
    'fallback 1 12T15:00 13T00:00 cem 3',
  ]);
});

test('names who approved the version, not who changed something else later', () => {
  expect(list(story, '13')).toEqual(['live 2 13T00:00 14T00:00 cem 3', 'fallback 1 13T00:00 14T00:00 cem 3']);
});

test('lists only the given store’s own version, and no canary for other stores', () => {
  expect(list(story, '12', 'TWO')).not.toContainEqual(expect.stringContaining('canary'));
  expect(list(story, '13', 'TWO')).toEqual([
    'live 1 13T00:00 14T00:00 dee 4',
    'fallback 2 13T00:00 14T00:00 dee 4',
  ]);
});

test('handles days before the first version, the day the remote was retired, and days after', () => {
  expect(list(story, '09')).toEqual([]);
  expect(list(story, '14')[0]).toBe('live 2 14T00:00 14T10:00 cem 3');
  expect(list(story, '15')).toEqual([]);
});
