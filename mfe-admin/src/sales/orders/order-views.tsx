import { css } from '@emotion/react';
import type { OrderView } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { Button, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import type { OrderFilter } from './load-orders.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

const { color, space, text } = tokens;
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  padding: `0 ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.round,
  color: color.text,
  fontSize: text.sm,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&[aria-current]': { borderColor: color.primary, background: color.primary, color: color.onPrimary },
});

type ViewFilter = OrderView['filter'];

const builtInViews: readonly { name: string; filter: ViewFilter }[] = [
  { name: 'All orders', filter: {} },
  { name: 'To ship', filter: { status: 'PROCESSING' } },
  { name: 'Open returns', filter: { needs: 'return' } },
  { name: 'Unanswered issues', filter: { needs: 'answer' } },
];

interface OrderViewsProps {
  views: readonly OrderView[];
  /** The current filter. */
  filter: OrderFilter;
}

/** Links to common and saved filters. The current filter can be saved, and the current view deleted. */
export function OrderViews({ views, filter }: OrderViewsProps) {
  const adminApi = useAdminApi();
  const host = useHost();
  const [isSaving, setSaving] = useState(false);
  const { q, ...rest } = filter;
  const current = hrefOf(rest);
  const isCurrent = (view: { filter: ViewFilter }) => !q && hrefOf(view.filter) === current;
  const saved = views.find(isCurrent);
  const canSave = [...builtInViews, ...views].every((view) => hrefOf(view.filter) !== current);
  return (
    <div css={row}>
      <nav aria-label="Views">
        <ul role="list" css={row}>
          {[...builtInViews, ...views].map((view) => (
            <li key={view.name}>
              <a href={hrefOf(view.filter)} css={link} aria-current={isCurrent(view) ? 'page' : undefined}>
                {view.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {canSave ? (
        <Allowed to="orders:write">
          <Button variant="quiet" size="sm" onClick={() => setSaving(true)}>
            Save this view
          </Button>
        </Allowed>
      ) : null}
      {saved ? (
        <DeleteButton
          permission="orders:write"
          variant="quiet"
          size="sm"
          label="Delete this view"
          title={`Delete the view “${saved.name}”?`}
          remove={() => adminApi.deleteOrderView({ params: { id: saved.id } })}
          messages={{ deleted: messages.orders.viewDeleted, deleteFailed: messages.orders.viewNotDeleted }}
          onDeleted={() => host.navigate(ordersPath)}
        >
          <p>It’s deleted for all operators. Your orders aren’t affected.</p>
        </DeleteButton>
      ) : null}
      {isSaving ? <SaveViewDialog filter={rest} onClose={() => setSaving(false)} /> : null}
    </div>
  );
}

const ordersPath = '/admin/orders';

/** The list with a filter. Equal filters have the same address. */
function hrefOf(filter: ViewFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(set.toSorted(([one], [other]) => one.localeCompare(other)));
  return query.size > 0 ? `${ordersPath}?${query}` : ordersPath;
}
