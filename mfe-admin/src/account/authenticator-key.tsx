import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { CopyButton } from '../editing/copy-button.tsx';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: tokens.space[3],
});
const keyStyle = css({ fontFamily: 'monospace', overflowWrap: 'anywhere', marginTop: tokens.space[1] });
/** Easier to type in groups of four. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/** The secret to type or paste into an authenticator app. If the browser blocks copying, the button selects it instead. */
export function AuthenticatorKey({ secret }: { secret: string }) {
  const key = useRef<HTMLParagraphElement>(null);
  return (
    <div css={row}>
      <div>
        <p>Key</p>
        <p ref={key} css={keyStyle}>
          {inGroups(secret)}
        </p>
      </div>
      <CopyButton
        text={secret}
        onBlocked={() => key.current && getSelection()?.selectAllChildren(key.current)}
      />
    </div>
  );
}
