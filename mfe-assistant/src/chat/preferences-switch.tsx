import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { messages } from '../assistant-messages.ts';
import type { PreferencesChoice } from './use-preferences.ts';

const { color, space } = tokens;
const label = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: tokens.size.target,
  paddingInline: space[4],
  borderTop: `1px solid ${color.hairline}`,
  background: color.surface,
  fontSize: tokens.text.sm,
});
const box = css({ width: '1.25rem', height: '1.25rem', accentColor: color.primary });

/** Whether answers may begin with what suits the shopper. */
export function PreferencesSwitch({ isOn, choose }: Pick<PreferencesChoice, 'isOn' | 'choose'>) {
  return (
    <label css={label}>
      <input
        css={box}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {messages.usePreferences}
    </label>
  );
}
