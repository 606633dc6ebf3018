import { css } from '@emotion/react';
import type { RoleName } from '@selvedge/contract';
import { tokens } from '@selvedge/ui';
import { useId } from 'react';
import { roleTexts } from '../../roles/role-texts.ts';

const list = css({
  display: 'grid',
  gap: tokens.space[3],
  margin: 0,
  fontSize: tokens.text.sm,
  '& dt': { fontWeight: tokens.weight.medium },
  '& dd': { margin: 0, color: tokens.color.muted },
});

/** What each role can do. */
export function RoleDescriptions({ roles }: { roles: readonly RoleName[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} css={{ marginBottom: tokens.space[3], fontSize: tokens.text.sm }}>
        What each role can do
      </h3>
      <dl css={list}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{roleTexts[role].label}</dt>
            <dd>{roleTexts[role].description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
