import type { FrameRevision } from '@selvedge/contract';
import { createSharedQuestion } from './shared-question.ts';

/** A commerce API that does not answer is not asked again for this long: pages are shown as they were last. */
const restMs = 1000;

/**
 * Asks which revision of its frame a tenant has now, once for all pages that want to know at the same time.
 * @returns `null` when nobody can say
 */
export function createFrameRevisions(
  ask: (tenantCode: string) => Promise<FrameRevision>,
  now: () => number = Date.now,
): (tenantCode: string) => Promise<FrameRevision | null> {
  const questions = new Map<string, () => Promise<FrameRevision>>();
  let restsUntil = 0;

  return async (tenantCode) => {
    if (now() < restsUntil) return null;
    let question = questions.get(tenantCode);
    if (!question) {
      question = createSharedQuestion(() => ask(tenantCode));
      questions.set(tenantCode, question);
    }
    try {
      return await question();
    } catch {
      restsUntil = now() + restMs;
      return null;
    }
  };
}
