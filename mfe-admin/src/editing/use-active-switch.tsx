import { isApiError, usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { ActiveSwitch } from './active-switch.tsx';
import { useAction } from './use-action.ts';

interface ActiveSwitchOptions<Row> {
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
  /** Rejects with `changed-meanwhile` if the list is out of date, which reloads it. */
  send: (row: Row, isActive: boolean) => Promise<unknown>;
  /** Title of the error banner. */
  failed: string;
}

/** Switches for the rows of a list. Only one row changes at a time. */
export function useActiveSwitch<Row extends { id: string; isActive: boolean }>({
  nameOf,
  send,
  failed,
}: ActiveSwitchOptions<Row>) {
  const { run, failure } = useAction();
  const { reload } = usePageData();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function change(row: Row, isActive: boolean): Promise<void> {
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
  const renderSwitch = (row: Row) => (
    <ActiveSwitch
      name={nameOf(row)}
      isOn={row.isActive}
      isBusy={busyId === row.id}
      onChange={(isActive) => void change(row, isActive)}
    />
  );
  return { failure, renderSwitch };
}
