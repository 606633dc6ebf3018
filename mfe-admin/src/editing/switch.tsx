import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

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

interface SwitchProps {
  /** For screen readers. */
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  /** Its change is being saved. Unlike a disabled switch, it keeps its focus. */
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns something on and off right away. */
export const Switch = ({ label, isOn, isDisabled, isBusy, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    css={button}
    aria-checked={isOn}
    aria-label={label}
    disabled={isDisabled}
    aria-disabled={isBusy || undefined}
    onClick={() => onChange(!isOn)}
  >
    <span css={track} aria-hidden="true" />
    <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
  </button>
);
