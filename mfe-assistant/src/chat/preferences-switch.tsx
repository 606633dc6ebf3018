import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { messages } from '../assistant-messages.ts';
import { usePreferences } from './use-preferences.ts';

const { color, space } = tokens;
const place = css({
  paddingInline: space[4],
  borderTop: `1px solid ${color.hairline}`,
  background: color.surface,
  fontSize: tokens.text.sm,
});
const label = css({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: tokens.size.target });
const box = css({ width: '1.25rem', height: '1.25rem', margin: 0, accentColor: color.primary });
const note = css({ color: color.muted, '&:not(:empty)': { paddingBottom: space[2] } });
const link = css({ display: 'inline-block', paddingBlock: space[3], color: color.text });

/** Turns the shopper's preferences on for answers, or says why they can't be used. Only for signed-in shoppers. */
export function PreferencesSwitch() {
  const { isAvailable, isOn, setOn, problem } = usePreferences();
  if (!isAvailable) return null;
  return (
    <div css={place}>
      <label css={label}>
        <input
          css={box}
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        {messages.usePreferences}
      </label>
      <p role="status" css={note}>
        {problem === 'load-failed' ? messages.preferencesFailed : null}
        {problem === 'none-saved' ? (
          <>
            {messages.noPreferences}{' '}
            <a css={link} href="/account/preferences">
              {messages.preferencesLink}
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}
