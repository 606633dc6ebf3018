import { useSession } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import type * as MemberTools from './member/member-tools.ts';

/** Loads the review features for signed-in shoppers; `null` for others. A failure is only logged. */
export function useMemberTools(): typeof MemberTools | null {
  const { status } = useSession();
  const [tools, setTools] = useState<typeof MemberTools | null>(null);
  useEffect(() => {
    if (status !== 'signed-in') return;
    import('./member/member-tools.ts').then(setTools, (error: unknown) =>
      console.warn('Failed to load the member tools:', error),
    );
  }, [status]);
  return status === 'signed-in' ? tools : null;
}
