import { css } from '@emotion/react';
import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { tokens } from '../style/tokens.ts';
import { BottomBar } from './bottom-bar.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

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
    <BottomBar>
      <Button ref={saveButton} isBusy={isSaving} busyText="Saving..." onClick={onSave}>
        Save Changes
      </Button>
      <div css={state}>
        <p role="status" css={{ color: tokens.color.muted }}>
          {isDirty ? 'You have unsaved changes.' : ''}
        </p>
        {isDirty && !isSaving ? (
          <Button variant="quiet" size="sm" onClick={discard}>
            Discard
          </Button>
        ) : null}
      </div>
    </BottomBar>
  );
}
