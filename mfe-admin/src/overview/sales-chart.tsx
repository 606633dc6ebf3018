import { css } from '@emotion/react';
import type { Overview } from '@selvedge/contract';
import { formatMoney, Stack, tokens } from '@selvedge/ui';
import { formatCount } from '../format-count.ts';
import { buildChartBars, CHART } from './chart-bars.ts';

const { color, space, text } = tokens;
const svg = css({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' });
const bar = css({ fill: color.primary, '&:hover': { fill: color.text } });
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.muted,
  fontSize: text.xs,
});
const sum = css({ fontSize: text.xl, fontVariantNumeric: 'tabular-nums' });

/** Revenue per day as a bar chart, and as a table for screen readers. */
export function SalesChart({ days }: Pick<Overview, 'days'>) {
  const orders = days.reduce((total, { orderCount }) => total + orderCount, 0);
  const revenue = days.reduce((total, day) => total + day.revenue, 0);
  const { bars, highest } = buildChartBars(days);
  return (
    <Stack gap={4} align="stretch">
      <p>
        <span css={sum}>{formatMoney(revenue)}</span>{' '}
        <span css={{ color: color.muted }}>from {formatCount(orders, 'order')}, minus refunds</span>
      </p>
      <div aria-hidden="true">
        <p css={[ends, { marginBottom: space[1] }]}>{highest > 0 ? formatMoney(highest) : 'No sales yet'}</p>
        <svg css={svg} viewBox={`0 0 ${CHART.width} ${CHART.height}`} focusable="false">
          <line x1="0" x2={CHART.width} y1="0" y2="0" stroke={color.hairline} strokeDasharray="4 4" />
          {bars.map(({ day, title, ...place }) => (
            <rect key={day} css={bar} rx="2" {...place}>
              <title>{title}</title>
            </rect>
          ))}
          <line x1="0" x2={CHART.width} y1={CHART.height} y2={CHART.height} stroke={color.control} />
        </svg>
        <p css={[ends, { marginTop: space[1] }]}>
          <span>{formatDay(days[0]?.day)}</span>
          <span>{formatDay(days.at(-1)?.day)}</span>
        </p>
      </div>
      {/* A table can't be narrower than its text, so the wrapper is hidden instead. */}
      <div className="visually-hidden">
        <table>
          <caption>Orders and revenue for the last 30 days (UTC)</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orderCount, revenue: dayRevenue }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{orderCount}</td>
                <td>{formatMoney(dayRevenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}

/** Formats `2026-11-03` as `Nov 3`. */
const formatDay = (day: string | undefined): string =>
  day === undefined
    ? ''
    : new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );
