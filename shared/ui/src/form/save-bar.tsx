import { css } from '@emotion/react';
import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { tokens } from '../style/tokens.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

const { color, space } = tokens;
const bar = css({
  position: 'sticky',
  bottom: 0,
  zIndex: tokens.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.background,
  borderTop: `1px solid ${color.hairline}`,
});
const state = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', fontSize: tokens.text.sm });

/** A bar at the bottom of the screen to save or discard changes. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard }: SaveBarProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  function discard() {
    // The Discard button is about to disappear.
    saveButton.current?.focus();
    onDiscard();
  }
  return (
    <div css={bar}>
      <Button ref={saveButton} isBusy={isSaving} busyText="Saving..." onClick={onSave}>
        Save Changes
      </Button>
      <div css={state}>
        <p role="status" css={{ color: color.muted }}>
          {isDirty ? 'You have unsaved changes.' : ''}
        </p>
        {isDirty && !isSaving ? (
          <Button variant="quiet" size="sm" onClick={discard}>
            Discard
          </Button>
        ) : null}
      </div>
    </div>
  );
}
