import { css } from '@emotion/react';
import type { Overview } from '@selvedge/contract';
import { formatMoney, Stack, tokens } from '@selvedge/ui';
import { BarChart } from '../charts/bar-chart.tsx';
import { formatCount } from '../format-count.ts';

const { color, text } = tokens;
const sum = css({ fontSize: text.xl, fontVariantNumeric: 'tabular-nums' });

/** Revenue per day as a bar chart, and as a table for screen readers. */
export function SalesChart({ days }: Pick<Overview, 'days'>) {
  const orders = days.reduce((total, { orderCount }) => total + orderCount, 0);
  const revenue = days.reduce((total, day) => total + day.revenue, 0);
  const values = days.map(({ day, orderCount, revenue: value }) => ({
    key: day,
    label: formatDay(day),
    value,
    title: `${formatDay(day)}: ${formatMoney(value)}, ${formatCount(orderCount, 'order')}`,
  }));
  return (
    <Stack gap={4} align="stretch">
      <p>
        <span css={sum}>{formatMoney(revenue)}</span>{' '}
        <span css={{ color: color.muted }}>from {formatCount(orders, 'order')}, minus refunds</span>
      </p>
      <BarChart values={values} format={formatMoney} none="No sales yet" />
      {/* A table can't be narrower than its text, so the wrapper is hidden instead. */}
      <div className="visually-hidden">
        <table>
          <caption>Orders and revenue for the last 30 days</caption>
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
const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
