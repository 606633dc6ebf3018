import { css } from '@emotion/react';
import type { Overview, Permission } from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { defineAdminPage } from '../layout/define-admin-page.ts';
import { Panel } from '../layout/panel.tsx';
import { Allowed } from '../roles/allowed.tsx';
import { SetupList } from './setup-list.tsx';
import { SalesChart } from './sales-chart.tsx';

export const overviewPage = defineAdminPage<Overview>({
  path: '/admin',
  failed: messages.overview.failed,
  load: ({ adminApi, signal }) => adminApi.getOverview({ signal }),
  Component: OverviewPage,
});

const { color, space, text, media } = tokens;
const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: space[4],
  [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const tile = css({
  // Doubled to outrank the layout's rule for links in lists on a phone.
  '&&': { display: 'grid', alignItems: 'start', alignContent: 'start' },
  gap: space[1],
  height: '100%',
  padding: space[5],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.md,
  color: color.text,
  textDecoration: 'none',
  '&:hover': { borderColor: color.text },
});
const number = css({ fontSize: text['2xl'], lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' });
const none = css({ color: color.muted });

interface Task {
  count: keyof Omit<Overview, 'days' | 'setup'>;
  label: string;
  href: string;
  permission: Permission;
}

/** The operator's open tasks, each with a link to its filtered list. */
const tasks: readonly Task[] = [
  {
    count: 'toShip',
    label: 'Orders to ship',
    href: '/admin/orders?status=PROCESSING',
    permission: 'orders:read',
  },
  {
    count: 'openReturns',
    label: 'Open returns',
    href: '/admin/returns?status=open',
    permission: 'orders:read',
  },
  {
    count: 'openIssues',
    label: 'Open issues',
    href: '/admin/issues?isClosed=false',
    permission: 'issues:read',
  },
  {
    count: 'soldOutVariants',
    label: 'Sold-out variants',
    href: '/admin/stock?atMost=0',
    permission: 'catalog:read',
  },
  {
    count: 'waitingReviews',
    label: 'Reviews to approve',
    href: '/admin/reviews?queue=waiting',
    permission: 'reviews:read',
  },
  {
    count: 'reportedReviews',
    label: 'Reported reviews',
    href: '/admin/reviews?queue=reported',
    permission: 'reviews:read',
  },
  {
    count: 'lowStockVariants',
    label: 'Low-stock variants',
    href: '/admin/stock?atMost=low',
    permission: 'catalog:read',
  },
];

function OverviewPage({ data: overview }: PageProps<Overview>) {
  return (
    <AdminLayout title="Overview">
      <Allowed to="settings:write">
        <SetupList setup={overview.setup} />
      </Allowed>
      <ul css={tiles} aria-label="To do">
        {tasks.map(({ count, label, href, permission }) => {
          const open = overview[count];
          // Older services don't count everything.
          return open === undefined ? null : (
            <Allowed key={count} to={permission}>
              <li>
                <a href={href} css={tile}>
                  <span css={[number, open === 0 && none]}>{open.toLocaleString('en-US')}</span>
                  <span css={{ fontSize: text.sm, color: color.muted }}>{label}</span>
                </a>
              </li>
            </Allowed>
          );
        })}
      </ul>
      <Panel
        title="Last 30 days"
        actions={
          <Allowed to="reports:read">
            <LinkButton href="/admin/reports" variant="quiet">
              View reports
            </LinkButton>
          </Allowed>
        }
      >
        <SalesChart days={overview.days} />
      </Panel>
    </AdminLayout>
  );
}
