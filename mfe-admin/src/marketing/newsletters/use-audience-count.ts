import type { ResponseOf, countNewsletterAudience } from '@selvedge/contract';
import { useEffect, useState } from 'react';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { formatCount } from '../../format-count.ts';
import { allSubscribers } from './newsletter-draft.ts';

export type AudienceCount = ResponseOf<typeof countNewsletterAudience>;

export const audienceQuery = (audience: string) => (audience === allSubscribers ? {} : { groupId: audience });

/** Counts who would get a newsletter now. @returns undefined while counting, `null` if that failed or there's no audience */
export function useAudienceCount(audience: string): AudienceCount | null | undefined {
  const adminApi = useAdminApi();
  const [counted, setCounted] = useState<{ audience: string; count: AudienceCount | null }>();
  useEffect(() => {
    const abort = new AbortController();
    const set = (count: AudienceCount | null) => {
      if (!abort.signal.aborted) setCounted({ audience, count });
    };
    if (audience === '') set(null);
    else
      adminApi
        .countNewsletterAudience({ query: audienceQuery(audience), signal: abort.signal })
        .then(set, () => set(null));
    return () => abort.abort();
  }, [adminApi, audience]);
  return counted?.audience === audience ? counted.count : undefined;
}

export const describePeople = (count: number): string => formatCount(count, 'person', 'people');

export function describeCount({ count, bouncedCount }: AudienceCount): string {
  const left =
    bouncedCount === 0
      ? ''
      : ` ${bouncedCount === 1 ? '1 more is' : `${bouncedCount.toLocaleString('en-US')} more are`} left out because emails to them bounced.`;
  return `${describePeople(count)} would get it now.${left}`;
}
