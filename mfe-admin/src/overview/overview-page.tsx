import { css } from '@emotion/react';
import type { Overview } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { loadOverview, type OverviewData } from './load-overview.ts';
import { SetupList } from './setup-list.tsx';
import { SalesChart } from './sales-chart.tsx';

export const overviewPage = definePage<OverviewData>({
  path: '/admin',
  load: loadOverview,
  Component: OverviewPage,
  head: () => ({ title: 'Overview', noIndex: true }),
});

const { color, space, text, media } = tokens;
const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  [media.desk]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});
const tile = css({
  // Before what the layout makes of links in lists on a phone.
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

/** What waits, and where it is found: the address filters the list down to just these. */
const waiting: readonly { of: keyof Omit<Overview, 'days' | 'setup'>; label: string; href: string }[] = [
  { of: 'toShip', label: 'Orders to ship', href: '/admin/orders?status=PROCESSING' },
  { of: 'openReturns', label: 'Open returns', href: '/admin/returns?status=open' },
  { of: 'openIssues', label: 'Open reports', href: '/admin/issues?isClosed=false' },
  { of: 'soldOutVariants', label: 'Variants sold out', href: '/admin/stock?atMost=0' },
];

function OverviewPage({ data: { overview } }: PageProps<OverviewData>) {
  return (
    <AdminLayout title="Overview">
      <SetupList setup={overview.setup} />
      <ul css={tiles} aria-label="What waits">
        {waiting.map(({ of, label, href }) => (
          <li key={of}>
            <a href={href} css={tile}>
              <span css={[number, overview[of] === 0 && none]}>{overview[of].toLocaleString('en-US')}</span>
              <span css={{ fontSize: text.sm, color: color.muted }}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <Panel title="The last thirty days">
        <SalesChart days={overview.days} />
      </Panel>
    </AdminLayout>
  );
}
