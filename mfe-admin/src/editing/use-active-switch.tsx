import { css } from '@emotion/react';
import type { Permission } from '@selvedge/contract';
import { isApiError, usePageData } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { useState } from 'react';
import { useAllowed } from '../roles/allowed.tsx';
import { useAction } from './use-action.ts';

const { color, motion, radius, size } = tokens;
const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space[2],
  minWidth: size.target,
  minHeight: size.target,
  padding: 0,
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&[aria-disabled="true"]': { cursor: 'progress', opacity: 0.6 },
});
const track = css({
  position: 'relative',
  flex: 'none',
  width: '2.5rem',
  height: '1.5rem',
  border: `1px solid ${color.control}`,
  borderRadius: radius.round,
  background: color.sunken,
  transition: `background-color ${motion.quick}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '0.1875rem',
    left: '0.1875rem',
    width: '1rem',
    height: '1rem',
    borderRadius: radius.round,
    background: color.control,
    transition: `transform ${motion.quick}`,
  },
  '[aria-checked="true"] > &': {
    background: color.primary,
    borderColor: color.primary,
    '&::after': { background: color.onPrimary, transform: 'translateX(1rem)' },
  },
  // With forced colors, only the knob's position shows the state.
  '@media (forced-colors: active)': { '&::after': { background: 'CanvasText' } },
});

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
    <button
      type="button"
      role="switch"
      css={button}
      aria-checked={row.isActive}
      aria-label={`${nameOf(row)} active`}
      disabled={!isAllowed}
      aria-disabled={busyId === row.id || undefined}
      onClick={() => void change(row, !row.isActive)}
    >
      <span css={track} aria-hidden="true" />
      <span aria-hidden="true">{row.isActive ? 'On' : 'Off'}</span>
    </button>
  );
  return { failure, renderSwitch };
}
