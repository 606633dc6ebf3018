import type { Permission } from '@selvedge/contract';
import { isApiError, usePageData } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { useAllowed } from '../roles/allowed.tsx';
import { Switch } from './switch.tsx';
import { useAction } from './use-action.ts';

interface ActiveSwitchOptions<Row> {
  /** Without this permission, the switches are disabled. */
  permission: Permission;
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
  /** Rejects with `changed-meanwhile` if the list is out of date, which reloads it. */
  send: (row: Row, isActive: boolean) => Promise<unknown>;
  /** Title of the error banner. */
  failed: string;
}

/** Switches that turn the rows of a list on and off right away. Only one row changes at a time. */
export function useActiveSwitch<Row extends { id: string; isActive: boolean }>({
  permission,
  nameOf,
  send,
  failed,
}: ActiveSwitchOptions<Row>) {
  const { run, failure } = useAction();
  const { reload } = usePageData();
  const [busyId, setBusyId] = useState<string | null>(null);
  const isAllowed = useAllowed(permission);

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
    <Switch
      label={`${nameOf(row)} active`}
      isOn={row.isActive}
      isDisabled={!isAllowed}
      isBusy={busyId === row.id}
      onChange={(isActive) => void change(row, isActive)}
    />
  );
  return { failure, renderSwitch };
}
