import { css } from '@emotion/react';
import type { AdminApi } from '@selvedge/mfe-kit';
import { usePageData } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { Panel } from '../../layout/panel.tsx';

export interface FormerAddress {
  /** The path that redirects. */
  from: string;
  /** The path it leads to. */
  to: string;
  remove: (adminApi: AdminApi) => Promise<unknown>;
}

const { space, color, text } = tokens;
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  overflowWrap: 'anywhere',
});

/** Former addresses that redirect, each with a delete button. Renders nothing if there are none. */
export function FormerAddresses({ addresses }: { addresses: FormerAddress[] }) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  if (addresses.length === 0) return null;
  return (
    <Panel title="Former addresses" intro="Visitors of these addresses are redirected to the current one.">
      <ul>
        {addresses.map(({ from, to, remove }) => (
          <li key={from} css={row}>
            <span>
              {from} <span css={{ color: color.muted, fontSize: text.sm }}>to {to}</span>
            </span>
            <DeleteButton
              permission="catalog:write"
              variant="quiet"
              size="sm"
              label="Delete redirect"
              aria-label={`Delete the redirect from ${from}`}
              title={`Delete the redirect from ${from}?`}
              remove={() => remove(adminApi)}
              messages={messages.redirects}
              onDeleted={reload}
            >
              <p>Links to this address, including search results, will lead to “Page not found”.</p>
            </DeleteButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
