import { isApiError, usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { useAction } from './use-action.ts';

/**
 * Turns rows of a list on and off, one at a time.
 * @param send rejects with `changed-meanwhile` if the list is out of date, which reloads it
 */
export function useSwitch<Row extends { id: string }>(
  send: (row: Row, isActive: boolean) => Promise<unknown>,
  failed: string,
) {
  const { run, failure } = useAction();
  const { reload } = usePageData();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function switchRow(row: Row, isActive: boolean): Promise<void> {
    if (busyId !== null) return;
    setBusyId(row.id);
    const action = () =>
      send(row, isActive).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'changed-meanwhile') reload();
        throw error;
      });
    await run(action, { failed });
    setBusyId(null);
  }
  return { busyId, failure, switchActive: (row: Row, isActive: boolean) => void switchRow(row, isActive) };
}
