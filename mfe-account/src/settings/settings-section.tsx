import { css } from '@emotion/react';
import { Stack, tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';

/** Keeps form lines short enough to read. */
export const settingsWidth = '40rem';

const style = css({
  paddingTop: tokens.space[8],
  borderTop: `1px solid ${tokens.color.hairline}`,
  maxWidth: settingsWidth,
});

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} css={style}>
      <h2 id={id} css={{ fontSize: tokens.text.xl, marginBottom: tokens.space[3] }}>
        {title}
      </h2>
      <Stack gap={4} align="start">
        {children}
      </Stack>
    </section>
  );
}
