import { reviewStatuses } from '@selvedge/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { publishedCountChange, statusChanges } from './status-changes.ts';

it('counts a review exactly while it is published, whatever its statuses are', () => {
  const status = fc.constantFrom(...reviewStatuses);
  fc.assert(
    fc.property(fc.array(status, { minLength: 1 }), (statuses) => {
      let count = statuses[0] === 'PUBLISHED' ? 1 : 0;
      for (const [index, next] of statuses.slice(1).entries())
        count += publishedCountChange(statuses[index]!, next);
      expect(count).toBe(statuses.at(-1) === 'PUBLISHED' ? 1 : 0);
    }),
  );
});

it('no change leads back to waiting or to the same status', () => {
  for (const { from, to } of Object.values(statusChanges)) {
    expect(to).not.toBe('WAITING');
    expect(from).not.toContain(to);
  }
});
