import { usePageData } from '@selvedge/mfe-kit';
import { atom, useSetAtom } from 'jotai';

/** Codes that were just created, until the operator has saved them. */
export const newRecoveryCodesAtom = atom<readonly string[]>([]);

/**
 * @returns what to do after a change of second factors: show its new recovery codes, if there are any, and only then load the
 * page again. Otherwise, an error while loading would replace the codes, which aren't shown again.
 */
export function useShowRecoveryCodes(): (codes: readonly string[]) => void {
  const setCodes = useSetAtom(newRecoveryCodesAtom);
  const { reload } = usePageData();
  return (codes) => (codes.length > 0 ? setCodes(codes) : reload());
}
